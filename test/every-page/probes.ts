import type { Page } from 'playwright-core'

/** Controls without a border, outline or underline to tell them from text. */
export const controlsWithoutEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea, main a[class*=button]')]
      .filter((control) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, textDecorationLine } = getComputedStyle(control)
        const isBordered = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        const isNative =
          control.matches('[type=checkbox], [type=radio]') && getComputedStyle(control).appearance !== 'none'
        return (
          control.checkVisibility() &&
          !isBordered &&
          !isNative &&
          outlineStyle === 'none' &&
          textDecorationLine === 'none'
        )
      })
      .map((control) => `${control.localName} ${control.className}`),
  )

/** Focusable elements that show no focus ring, neither themselves nor through an ancestor. */
export const stopsWithoutRing = async (page: Page): Promise<readonly string[]> => {
  // `:focus-visible` matches a scripted focus only after the keyboard was used.
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

/** Elements and pseudo-elements with a transition, an animation or smooth scrolling. */
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
