import { describe, expect, it } from 'vitest'
import { classNames } from '#prerender/bundle/plugins/class-names.ts'

const nameIn = (siteDir: string, file: string, name = 'title'): string =>
  classNames(siteDir)(name, `${siteDir}/${file}`)

describe('classNames', () => {
  it("do not depend on the site's location", () => {
    expect(nameIn('/home/a/site', 'templates/ui/card.module.css')).toBe(
      nameIn('/srv/b', 'templates/ui/card.module.css'),
    )
  })

  it('distinguish files and classes', () => {
    const names = [
      nameIn('/s', 'ui/a.module.css'),
      nameIn('/s', 'ui/b.module.css'),
      nameIn('/s', 'ui/a.module.css', 'lede'),
    ]
    expect(new Set(names).size).toBe(3)
  })

  it('contain the name in the file', () => {
    expect(nameIn('/s', 'ui/a.module.css', 'pageHead')).toMatch(/^_pageHead_[A-Za-z0-9]{4}$/)
  })

  it('of two files that would be the same are an error that names both', () => {
    const name = classNames('/s')
    const nameAll = (): void => {
      for (let count = 0; count < 100_000; count += 1) name('title', `/s/ui/${count}.module.css`)
    }
    expect(nameAll).toThrow(/^ui\/\d+\.module\.css and ui\/\d+\.module\.css: both name a class \._title_\w{4}\./)
  })
})
