/** The part of the URL standard that this folder uses; browsers, workers and Node have it alike, but no shared library says so. */
interface URL {
  readonly host: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

declare var URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
}
