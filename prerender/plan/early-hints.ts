import { integrityOf } from '#runtime/protocol/chunk-list.ts'

/** Files that every document of an edition names, by URL, with digests of all but fonts. */
export type CommonAssets = {
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly boot?: string | undefined
  readonly isElsewhere?: boolean | undefined
  readonly hashes?: Readonly<Record<string, string>> | undefined
}

/**
 * Values of `Link` headers that tell a browser what the document is going to name, so that it requests these files while
 * it waits. Each says how the document requests the file: a browser would otherwise request it twice.
 */
export const createEarlyHints = ({
  styles,
  fonts,
  boot,
  isElsewhere = false,
  hashes = {},
}: CommonAssets): readonly string[] => {
  const integrity = (url: string): string => {
    const hash = hashes[url]
    return hash === undefined ? '' : `; integrity="${integrityOf(hash)}"`
  }
  return [
    ...styles.map((url) => `<${url}>; rel=preload; as=style${isElsewhere ? '; crossorigin' : ''}${integrity(url)}`),
    ...fonts.map((url) => `<${url}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
    ...(boot === undefined ? [] : [`<${boot}>; rel=modulepreload; as=script${integrity(boot)}`]),
  ]
}
