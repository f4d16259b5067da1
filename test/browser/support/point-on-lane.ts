import type { Page } from 'playwright-core'

/** A point in the middle of the line of a lane on the chart of home, in the window. */
export const pointOnLane = (page: Page, lane: string): Promise<{ readonly x: number; readonly y: number }> =>
  page
    .locator(`[data-lane="${lane}"] path`)
    .first()
    .evaluate((line) => {
      if (!(line instanceof SVGPathElement)) throw new Error('no line')
      const { x, y } = line.getPointAtLength(line.getTotalLength() * 0.5)
      const at = new DOMPoint(x, y).matrixTransform(line.getScreenCTM() ?? undefined)
      return { x: at.x, y: at.y }
    })
