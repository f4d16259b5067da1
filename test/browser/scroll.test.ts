import type { Page } from 'playwright-core'
import { describe, expect, inject, it } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { addLink, navigate, nextFrame, type Visit, type VisitOptions } from './support/visit.ts'
import { visitFixture, visitSite } from './support/visited-site.ts'

const site = visitFixture('many-links')

const arrive = (path: string, options?: VisitOptions): Promise<Visit> =>
  site.arrive(path, { savesData: true, ...options })

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

const scrollTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await expect.poll(() => scrollTop(page)).toBe(top)
}

/** By script, because a driver would scroll to a link first. */
const walk = async (page: Page, path: string, title: string): Promise<void> => {
  await navigate(page, path)
  await expect.poll(() => page.title()).toBe(title)
}

const goBack = async (page: Page, title: string): Promise<void> => {
  await page.goBack()
  await expect.poll(() => page.title()).toBe(title)
}

const grow = async (page: Page): Promise<void> => {
  const before = await page.evaluate(() => document.body.scrollHeight)
  await page.evaluate(() => window.dispatchEvent(new Event('grow')))
  await expect.poll(() => page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(before)
  await nextFrame(page)
}

const partTop = (page: Page, id: string): Promise<number> =>
  // Avoids minus zero for a fraction above the view.
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) + 0, id)

describe('a new page', () => {
  it('starts at its top', async () => {
    const { page } = await arrive('/tall')
    await scrollTo(page, 900)
    await walk(page, '/tall?a=1', 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  it('starts at the element of its fragment', async () => {
    const { page } = await arrive('/')
    await walk(page, '/tall#part-9', 'Tall')
    await expect.poll(() => partTop(page, 'part-9')).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('part-9')
  })

  it("starts at its top if no element has the fragment's name", async () => {
    const { page } = await arrive('/growing')
    await grow(page)
    await scrollTo(page, 700)
    await walk(page, '/tall#nothing', 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(0)
    await scrollTo(page, 700)
    await walk(page, '/growing#%', 'Growing')
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  it('stays at the element of its fragment while content loads above it', async () => {
    const { page } = await arrive('/')
    await walk(page, '/growing#end', 'Growing')
    await grow(page)
    await grow(page)
    await expect
      .poll(() => page.locator('#end').evaluate((end) => end.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true)
    expect(await scrollTop(page)).toBeGreaterThan(2000)
  })
})

describe('back', () => {
  it('restores the position of each entry, also of one page twice', async () => {
    const { page } = await arrive('/tall')
    await scrollTo(page, 500)
    await walk(page, '/notes/1', 'Note 1')
    await walk(page, '/tall', 'Tall')
    await scrollTo(page, 1500)
    await walk(page, '/notes/2', 'Note 2')
    await goBack(page, 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(1500)
    await goBack(page, 'Note 1')
    await goBack(page, 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(500)
    await page.goForward()
    await page.goForward()
    await expect.poll(() => scrollTop(page)).toBe(1500)
  })

  it('restores the position of an entry with a fragment', async () => {
    const { page } = await arrive('/')
    await walk(page, '/tall#part-9', 'Tall')
    await expect.poll(() => partTop(page, 'part-9')).toBe(0)
    // A manual scroll wins.
    await page.mouse.wheel(0, -700)
    await expect.poll(() => partTop(page, 'part-9')).toBe(700)
    const top = await scrollTop(page)
    await walk(page, '/notes/1', 'Note 1')
    await goBack(page, 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(top)
  })

  it('moves from one element of a page to the previous one', async () => {
    const { page } = await arrive('/tall')
    for (const part of ['part-3', 'part-9']) {
      await (await addLink(page, `#${part}`)).evaluate((link: HTMLElement) => link.click())
      await expect.poll(() => partTop(page, part)).toBe(0)
    }
    await page.goBack()
    await expect.poll(() => partTop(page, 'part-3')).toBe(0)
    await page.goBack()
    await expect.poll(() => scrollTop(page)).toBe(0)
  })

  it('reaches a position that depends on late content', async () => {
    const { page } = await arrive('/growing')
    await grow(page)
    await grow(page)
    await scrollTo(page, 2000)
    await walk(page, '/notes/1', 'Note 1')
    await goBack(page, 'Growing')
    expect(await scrollTop(page)).toBe(0)
    await grow(page)
    expect(await scrollTop(page)).toBeLessThan(2000)
    await grow(page)
    await expect.poll(() => scrollTop(page)).toBe(2000)
  })

  it('does not move a visitor who scrolls meanwhile', async () => {
    const { page } = await arrive('/growing')
    await grow(page)
    await grow(page)
    await scrollTo(page, 2000)
    await walk(page, '/notes/1', 'Note 1')
    await goBack(page, 'Growing')
    await grow(page)
    await page.mouse.wheel(0, -400)
    await expect
      .poll(() => page.evaluate(() => document.body.scrollHeight - window.innerHeight - window.scrollY))
      .toBeGreaterThan(300)
    const top = await scrollTop(page)
    await grow(page)
    expect(await scrollTop(page)).toBe(top)
  })

  it.each(['blocked', 'full'] as const)('restores positions where session storage is %s', async (storage) => {
    const { page } = await arrive('/tall', { storage })
    await scrollTo(page, 500)
    await walk(page, '/notes/1', 'Note 1')
    await goBack(page, 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(500)
  })

  it('restores a position after a reload', async () => {
    const visit = await arrive('/tall')
    const { page } = visit
    await scrollTo(page, 500)
    await walk(page, '/notes/1', 'Note 1')
    await page.reload()
    await visit.alive()
    await goBack(page, 'Tall')
    await expect.poll(() => scrollTop(page)).toBe(500)
  })
})

describe('a document from the back/forward cache', () => {
  it('is put back to where the visitor left it, where the browser shows its top', async () => {
    const { page } = await arrive('/tall')
    await scrollTo(page, 2600)
    // As WebKit does: the document is hidden, loses its position, and is shown again.
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      window.scrollTo(0, 0)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await scrollTop(page)).toBe(2600)
  })

  it('stays where the browser has put it', async () => {
    const { page } = await arrive('/tall')
    await scrollTo(page, 2600)
    await page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      window.scrollTo(0, 1200)
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    expect(await scrollTop(page)).toBe(1200)
  })
})

describe('a marked element', () => {
  const positionOf = (page: Page): Promise<readonly number[]> =>
    page.locator('#list').evaluate(({ scrollTop, scrollLeft }) => [scrollTop, scrollLeft])

  /** Waits for the event, after which the position is kept. */
  const scrollList = async (page: Page, top: number, left = 0): Promise<void> => {
    await page.locator('#list').evaluate(
      (list, position) =>
        new Promise((resolve) => {
          list.addEventListener('scroll', () => setTimeout(resolve), { once: true })
          list.scrollTo({ top: position[0], left: position[1] })
        }),
      [top, left] as const,
    )
  }

  it('gets the position of each entry back, also of one page twice', async () => {
    const { page } = await arrive('/list')
    await scrollList(page, 500, 120)
    await walk(page, '/notes/1', 'Note 1')
    await walk(page, '/list', 'List')
    expect(await positionOf(page)).toEqual([0, 0])
    await scrollList(page, 900)
    await walk(page, '/notes/2', 'Note 2')
    await goBack(page, 'List')
    await expect.poll(() => positionOf(page)).toEqual([900, 0])
    await goBack(page, 'Note 1')
    await goBack(page, 'List')
    await expect.poll(() => positionOf(page)).toEqual([500, 120])
  })

  it('gets its position back after a reload, without session storage after Back', async () => {
    const visit = await arrive('/list')
    await scrollList(visit.page, 700)
    await visit.page.reload()
    await visit.alive()
    await expect.poll(() => positionOf(visit.page)).toEqual([700, 0])
    const { page } = await arrive('/list', { storage: 'blocked' })
    await scrollList(page, 300)
    await walk(page, '/notes/1', 'Note 1')
    await goBack(page, 'List')
    await expect.poll(() => positionOf(page)).toEqual([300, 0])
  })

  it('starts at the top for another query, and stays for a fragment', async () => {
    const { page } = await arrive('/list')
    await scrollList(page, 400)
    await navigate(page, '/list#list')
    await expect.poll(() => page.url()).toBe(site.urlOf('/list#list'))
    await nextFrame(page)
    expect(await positionOf(page)).toEqual([400, 0])
    await navigate(page, '/list?a=1')
    await expect.poll(() => positionOf(page)).toEqual([0, 0])
    await page.goBack()
    await expect.poll(() => positionOf(page)).toEqual([400, 0])
  })
})

describe('a reload', () => {
  it.each(['/tall', '/tall#part-3'])('of %s keeps the position', async (path) => {
    const visit = await arrive(path)
    const { page } = visit
    await scrollTo(page, 2400)
    await page.reload()
    await visit.alive()
    await expect.poll(() => scrollTop(page)).toBe(2400)
  })
})

describe('a navigation', () => {
  it('moves the focus into the new content, where the next Tab continues', async () => {
    const { page } = await arrive('/')
    await (await addLink(page, '/notes/1')).click()
    await expect.poll(() => page.title()).toBe('Note 1')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Of note 1')
  })

  it('announces the new page, also on the way back', async () => {
    const { page } = await arrive('/')
    const announcer = page.locator('#gatsby-announcer')
    expect(await announcer.textContent()).toBe('')
    expect(await announcer.getAttribute('aria-live')).toBe('polite')
    await walk(page, '/notes/1', 'Note 1')
    expect(await announcer.textContent()).toBe('Note 1')
    await goBack(page, 'Home')
    expect(await announcer.textContent()).toBe('Home')
  })

  it('announces out of sight, and leaves the page as tall as it is', async () => {
    const { page } = await arrive('/notes/1')
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    const loaded = await height()
    await walk(page, '/', 'Home')
    await walk(page, '/notes/1', 'Note 1')
    expect(await height()).toBe(loaded)
    const announcer = page.locator('#gatsby-announcer')
    expect(await announcer.textContent()).toBe('Note 1')
    expect(
      await announcer.evaluate((element) => {
        const { position, clipPath } = getComputedStyle(element)
        return [position, clipPath]
      }),
    ).toEqual(['fixed', 'inset(50%)'])
    await goBack(page, 'Home')
    await goBack(page, 'Note 1')
    expect(await height()).toBe(loaded)
  })

  it('announces a title again that two pages share', async () => {
    const { page } = await arrive('/', { expectedErrors: /404 \(Not Found\)/ })
    await walk(page, '/nowhere', '404')
    const heading = page.evaluate(
      () =>
        new Promise<string | null>((resolve) => {
          const announcer = document.getElementById('gatsby-announcer')
          if (announcer !== null)
            new MutationObserver(() => resolve(announcer.textContent)).observe(announcer, { childList: true })
        }),
    )
    await navigate(page, '/nowhere/else')
    expect(await heading).toBe('404')
  })
})

describe('a fragment', () => {
  it('of the current page is followed a second time', async () => {
    const { page } = await arrive('/tall')
    const link = await addLink(page, '#part-9', { style: 'position: fixed; top: 0' })
    await link.click()
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(2000)
    await page.mouse.wheel(0, -2500)
    await expect.poll(() => scrollTop(page)).toBeLessThan(1000)
    await link.click()
    // A wrong correction would happen within a frame or two.
    await nextFrame(page)
    await nextFrame(page)
    expect(await scrollTop(page)).toBeGreaterThan(2000)
  })
})

describe('a fragment that names nothing', () => {
  it('a fragment without an element leads to the top', async () => {
    const { page } = await arrive('/tall')
    const link = await addLink(page, '#nothing', { style: 'position: fixed; top: 0' })
    await scrollTo(page, 900)
    await link.click()
    await expect.poll(() => scrollTop(page)).toBe(0)
    await goBack(page, await page.title())
    await expect.poll(() => scrollTop(page)).toBe(900)
  })
})

describe('another query', () => {
  it('of the current page neither moves the focus nor announces', async () => {
    const { page } = await arrive('/notes/1')
    await page.locator('main button').focus()
    await navigate(page, '/notes/1?a=1')
    await expect.poll(() => page.url()).toBe(site.urlOf('/notes/1?a=1'))
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Of note 1')
    expect(await page.locator('#gatsby-announcer').textContent()).toBe('')
  })
})

describe("the company's own site", () => {
  const company = visitSite(repositoryDir, async () => inject('siteOut'))

  it('the real site scrolls without animation for visitors who prefer reduced motion', async () => {
    const { page } = await company.arrive('/terms-and-conditions/ocean-carriage', {
      savesData: true,
      reducedMotion: 'reduce',
    })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    const top = await page.evaluate(() => {
      window.scrollTo({ top: 600 })
      return window.scrollY
    })
    expect(top).toBe(600)
  })
})
