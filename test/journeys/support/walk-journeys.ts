import { describe, expect, it } from 'vitest'
import type { VisitOptions } from '#test/browser/support/visit.ts'
import type { VisitedEdition } from '#test/browser/support/visited-editions.ts'
import type { Journey } from './journey.ts'
import { findStale, forgetDifferences, keepWindow, whyNoPictures } from './take-picture.ts'
import { createVisitor } from './visitor.ts'

/** The day of all journeys, for pages and for what receives their forms. */
export const TODAY = new Date('2026-11-27T09:00:00Z')

/** Text is drawn alike on all machines. */
export const STILL = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb']

const DEVICES: Readonly<Record<Journey['device'], VisitOptions>> = {
  desktop: { viewport: { width: 1360, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

const optionsFor = ({ device, edition, isDark = false }: Journey): VisitOptions => ({
  ...DEVICES[device],
  deviceScaleFactor: 1,
  colorScheme: isDark ? 'dark' : 'light',
  reducedMotion: 'reduce',
  locale: edition,
  timezoneId: edition === 'zh-CN' ? 'Asia/Shanghai' : 'America/Los_Angeles',
})

/** Walks journeys, each from a first load and after a navigation inside the document, which must look the same. */
export const walkJourneys = (visit: (edition: string) => VisitedEdition, journeys: readonly Journey[]): void => {
  if (whyNoPictures !== undefined) console.warn(`Journeys are walked without pictures: ${whyNoPictures}.`)

  describe.each(journeys)('the journey $name', (journey) => {
    const { name, start, before, documents = 1 } = journey

    it.each(['first load', 'soft navigation'])('is as it was, after a %s', async (entry) => {
      const { open, urlOf } = visit(journey.edition)
      const taken: string[] = []
      const visited = await open(optionsFor(journey))
      const visitor = createVisitor({
        visit: visited,
        journey: name,
        hasTouch: journey.device === 'phone',
        onPicture: (picture) => taken.push(picture),
      })
      forgetDifferences(name)
      await visited.page.clock.setFixedTime(TODAY)
      const isSoft = entry === 'soft navigation'
      await visited.page.goto(urlOf(isSoft ? before.page : start))
      await visited.framed()
      if (isSoft) {
        await visitor.press(before.link)
        await visitor.reaches(start)
      }
      await journey.walk(visitor).catch(async (error: unknown) => {
        console.error(`Where the journey ended: ${await keepWindow(visited.page, name)}`)
        throw error
      })
      expect(visited.documentLoads()).toBe(documents)
      if (whyNoPictures === undefined) expect(findStale(name, taken)).toEqual([])
    })
  })
}
