/**
 * The part of the URL standard that this folder uses. Browsers, workers and Node implement it, but have no type library
 * in common.
 */
interface URL {
  readonly origin: string
  readonly host: string
  readonly href: string
  readonly pathname: string
  search: string
  hash: string
  readonly searchParams: URLSearchParams
}

interface URLSearchParams extends Iterable<[string, string]> {
  has(name: string): boolean
  append(name: string, value: string): void
}

declare var URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
}
