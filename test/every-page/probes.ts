import type { Page } from 'playwright-core'

/** Controls that nothing sets apart from the text around them. */
export const controlsWithoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, main a[class*=button]')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(control)
        const isBordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        const isDrawnByBrowser =
          control.matches('[type=checkbox], [type=radio]') && getComputedStyle(control).appearance !== 'none'
        return (
          control.checkVisibility() &&
          !isBordered &&
          !isDrawnByBrowser &&
          outlineStyle === 'none' &&
          textDecorationLine === 'none'
        )
      })
      .map((control) => `${control.localName} ${control.className}`),
  )

/** Stops of the Tab key around which, or around what holds them, no ring is drawn when they have the focus. */
export const stopsWithoutRing = async (page: Page): Promise<readonly string[]> => {
  // What a script puts the focus on is ringed where a key put it before.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    const isRinged = (element: Element | null): boolean => {
      if (element === null) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || isRinged(element.parentElement)
    }
    return [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ]
      .filter((stop) => {
        stop.focus({ preventScroll: true })
        return document.activeElement === stop && !isRinged(stop)
      })
      .map((stop) => `${stop.localName} ${stop.className} ${stop.textContent}`)
  })
}

/** Elements that would move, or whose drawings before and after them would. */
export const moving = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const lasts = (durations: string): boolean =>
      durations.split(',').some((duration) => Number.parseFloat(duration) > 0.01)
    return [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after']
        .filter((part) => {
          const { transitionDuration, animationName, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            part,
          )
          return (
            lasts(transitionDuration) ||
            (animationName !== 'none' && lasts(animationDuration)) ||
            scrollBehavior === 'smooth'
          )
        })
        .map((part) => `${element.localName}${part} ${element.className}`),
    )
  })
