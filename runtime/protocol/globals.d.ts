/** The part of the URL standard that this folder uses; browsers, workers and Node have it alike, but no shared library says so. */
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
