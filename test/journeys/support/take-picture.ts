import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { comparePictures, shrinkPicture } from './compare-pictures.ts'

const PICTURES = path.join(repositoryDir, 'test/journeys/pictures')
/** Not in Git. */
const DIFFERENCES = path.join(repositoryDir, 'test/journeys/differences')

const MOST = { width: 480, height: 360, bytes: 15_000 }
const RENEW = 'If the page is right, run: npm run journeys -- --update'

/** Why pictures are not compared here: text looks otherwise in another browser. */
export const whyNoPictures =
  (process.env['CHROMIUM_PATH'] ?? '') !== ''
    ? 'the browser at CHROMIUM_PATH is not the one of the pictures'
    : process.arch !== 'x64'
      ? `the pictures were taken on x64, not on ${process.arch}`
      : undefined

type Crop = {
  readonly width?: number
  readonly height?: number
}

/** Takes the upper left part of an element, of the same size wherever between two pixels it stands. */
const takeCrop = async (page: Page, element: Locator, { width, height }: Crop): Promise<Buffer> => {
  const box = await element.boundingBox()
  if (box === null) throw new Error('What the picture shows is not on the page.')
  return page.screenshot({
    clip: {
      x: Math.round(box.x),
      y: Math.round(box.y),
      width: Math.min(width ?? MOST.width, Math.floor(box.width)),
      height: Math.min(height ?? MOST.height, Math.floor(box.height)),
    },
  })
}

/** Takes pictures until two in a row are the same. */
const takeStill = async (take: () => Promise<Buffer>): Promise<Buffer> => {
  let last = await take()
  await expect
    .poll(async () => {
      const next = await take()
      const isStill = next.equals(last)
      last = next
      return isStill
    })
    .toBe(true)
  return last
}

const report = (name: string, text: string, pictures: Readonly<Record<string, Buffer>>): string => {
  const folder = path.join(DIFFERENCES, name)
  mkdirSync(folder, { recursive: true })
  const written = Object.entries(pictures).map(([kind, bytes]) => {
    const file = path.join(folder, `${kind}.png`)
    writeFileSync(file, bytes)
    return `  ${path.relative(repositoryDir, file)}`
  })
  return [`The picture ${name} is another: ${text}.`, ...written, RENEW].join('\n')
}

/**
 * Compares a part of the page with the picture of that name, or writes the picture. Waits for fonts; an element that is
 * below the window is scrolled to.
 */
export const takePicture = async (page: Page, name: string, element: Locator, crop: Crop = {}): Promise<void> => {
  await element.scrollIntoViewIfNeeded()
  if (whyNoPictures !== undefined) return
  await page.evaluate(async () => {
    await document.fonts.ready
  })
  const take = (): Promise<Buffer> => takeCrop(page, element, crop)
  const file = path.join(PICTURES, `${name}.png`)
  if (inject('renewsPictures')) {
    const still = await takeStill(take)
    if (existsSync(file) && comparePictures(readFileSync(file), still)._tag === 'Same') return
    const picture = shrinkPicture(still)
    if (picture.length > MOST.bytes)
      throw new Error(`The picture ${name} has ${picture.length} bytes: crop it to ${MOST.bytes} at most.`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, picture)
    return
  }
  if (!existsSync(file)) throw new Error(`There is no picture ${name}. ${RENEW}`)
  const expected = readFileSync(file)
  const isSame = async (): Promise<boolean> => comparePictures(expected, await take())._tag === 'Same'
  // A page that still settles gets time; one that is another fails with its pictures.
  if ((await isSame()) || (await isSame())) return
  const actual = await takeStill(take)
  const found = comparePictures(expected, actual)
  if (found._tag === 'Same') return
  const difference = found._tag === 'Other' ? { difference: found.difference } : {}
  throw new Error(report(name, found.text, { actual, expected, ...difference }))
}

/** Writes what is in the window, and returns the name of the file. */
export const keepWindow = async (page: Page, journey: string): Promise<string> => {
  const file = path.join(DIFFERENCES, journey, 'window.png')
  await page.screenshot({ path: file })
  return path.relative(repositoryDir, file)
}

/** Forgets what an earlier run wrote about a journey. */
export const forgetDifferences = (journey: string): void =>
  rmSync(path.join(DIFFERENCES, journey), { recursive: true, force: true })

/** Lists pictures that a journey no longer takes, or deletes them if pictures are renewed. */
export const findStale = (journey: string, taken: readonly string[]): readonly string[] => {
  const folder = path.join(PICTURES, journey)
  const stale = readdirSync(folder).filter((file) => !taken.includes(path.parse(file).name))
  if (!inject('renewsPictures')) return stale
  for (const file of stale) rmSync(path.join(folder, file))
  return []
}
