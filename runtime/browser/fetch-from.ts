import { type FetchJson, fetchJson } from './fetch-json.ts'

/** Requests files, whose addresses begin with the base path, from the host of files. */
export const fetchFrom =
  (assetPrefix = ''): FetchJson =>
  (url, ...rest) =>
    fetchJson(assetPrefix + url, ...rest)
