import { describe, expect, it } from 'vitest'
import { readRootAttributes } from '#runtime/app/root-attributes.ts'
import { rootAttributes } from '#runtime/protocol/root-element.ts'

/** A root element with these attributes, as `dataset` exposes them. */
const aRoot = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const nameOf = (attribute: string): string =>
    attribute.slice('data-'.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return {
    dataset: Object.fromEntries(Object.entries(attributes).map(([name, value]) => [nameOf(name), value])),
  } as unknown as HTMLElement
}

describe('readRootAttributes', () => {
  it('reads the attributes of the root element', () => {
    const root = aRoot({
      [rootAttributes.pagePath]: '/a/',
      [rootAttributes.compilationHash]: 'the-running-code',
      [rootAttributes.origin]: 'https://site.example',
      [rootAttributes.basePath]: '/docs',
      [rootAttributes.trailingSlash]: 'always',
      [rootAttributes.matchPaths]: '[{"path":"/app/","matchPath":"/app/*"}]',
    })
    expect(readRootAttributes(root)).toEqual({
      pagePath: '/a/',
      compilationHash: 'the-running-code',
      origin: 'https://site.example',
      basePath: '/docs',
      trailingSlash: 'always',
      matchPaths: [{ path: '/app/', matchPath: '/app/*' }],
    })
  })

  it('defaults to no client-only areas and no base path', () => {
    expect(readRootAttributes(aRoot({ [rootAttributes.pagePath]: '/' }))).toMatchObject({
      basePath: '',
      trailingSlash: 'never',
      matchPaths: [],
    })
  })
})
