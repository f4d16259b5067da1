import { describe, expect, it } from 'vitest'
import officeFacts from '#content/tables/office-facts.ts'
import officeMap from '#content/tables/office-map.ts'

const map = officeMap['world']
if (map === undefined) throw new Error('The table has no map of the world.')

/** Names as a phone draws them: eleven pixels high, where a pixel is 2400 / 343 units; Latin letters are about half an em wide. */
const boxOf = ({ id, x, y, anchor, dx, dy }: (typeof map.offices)[number]) => {
  const em = (11 * 2400) / 343
  const width = id.length * 0.56 * em
  const start = x + dx * em - { start: 0, middle: width / 2, end: width }[anchor]
  return { left: start, right: start + width, top: y + (dy - 0.75) * em, bottom: y + dy * em }
}

describe('the map of offices', () => {
  it('shows every office', () => {
    expect(map.offices.map(({ id }) => id)).toEqual(Object.keys(officeFacts))
  })

  it('has room for every name on a phone', () => {
    const boxes = map.offices.map(boxOf)
    expect(boxes.filter(({ left, right, top, bottom }) => left < 0 || right > map.width || top < 0 || bottom > map.height)).toEqual([])
    const clashes = boxes.flatMap((a, index) =>
      boxes.slice(index + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    )
    expect(clashes).toEqual([])
  })
})
