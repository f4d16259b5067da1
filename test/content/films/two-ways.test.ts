import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFrames, height, posterSecond, scenes, width } from '#content/films/draw-two-ways.ts'
import { laneFacts } from '#content/films/lane-facts.ts'
import type { LaneRow } from '#content/schema/atlas.ts'
import type { Film, FilmFacts } from '#content/schema/film.ts'
import settings from '#content/site.ts'
import { sheetOf } from '#freight/charts/sheet.ts'
import { writeTenths, writeWhole } from '#locale/numbers.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson, readText } from '#test/support/files.ts'

const editions = Object.keys(settings.editions)
const filmOf = (edition: string): Film => readJson(repositoryDir, `content/${edition}/films/two-ways.json`) as Film
const filmFacts = readJson(repositoryDir, 'content/facts/films/two-ways.json') as FilmFacts
const lane = readText(repositoryDir, 'content/data/lanes/rows.ndjson')
  .split('\n')
  .filter((line) => line.includes('"id":"CNSHA-NLRTM"'))
  .map((line) => JSON.parse(line) as LaneRow)
  .at(0) as LaneRow
const [suez, cape] = laneFacts(lane) as [ReturnType<typeof laneFacts>[number], ReturnType<typeof laneFacts>[number]]

describe.each(editions)('the film about two routes, in %s', (edition) => {
  const { captions, picture } = filmOf(edition)
  const files = (['webm', 'mp4', 'webp'] as const).map((extension) =>
    path.join(repositoryDir, `public/films/two-ways.${edition}.${extension}`),
  )

  it('says in its captions what the rows of the lane give: if they change, make the film again', () => {
    const spoken = captions.map(({ text }) => text).join(' ')
    const figures = [
      ...[suez, cape].flatMap(({ miles, days, kilograms }) => [
        writeWhole(miles, edition),
        writeTenths(days, edition),
        writeWhole(kilograms, edition),
      ]),
      writeWhole(cape.miles - suez.miles, edition),
      writeTenths(cape.days - suez.days, edition),
    ]
    expect(figures.filter((figure) => !spoken.includes(figure))).toEqual([])
  })

  it('has captions that follow each other to its end', () => {
    expect(captions.map(({ from }) => from)).toEqual([0, ...captions.slice(0, -1).map(({ to }) => to)])
    expect(captions.at(-1)?.to).toBe(scenes.end)
  })

  it('is stated with its length and the size of its larger file', () => {
    const [webm, mp4, poster] = files.map((file) => statSync(file).size)
    expect(filmFacts).toMatchObject({ seconds: scenes.end, width, height })
    expect(filmFacts.bytes[edition]).toBe(Math.max(webm ?? 0, mp4 ?? 0))
    expect(Math.max(webm ?? 0, mp4 ?? 0)).toBeLessThan(1_500_000)
    expect(poster).toBeLessThan(40_000)
  })

  it('is what the names of its files say, and has no sound', () => {
    const [webm, mp4, poster] = files.map((file) => readFileSync(file).toString('latin1'))
    expect(webm?.slice(0, 64)).toContain('webm')
    expect([webm?.includes('V_VP9'), webm?.includes('A_OPUS')]).toEqual([true, false])
    expect(mp4?.slice(4, 8)).toBe('ftyp')
    expect([mp4?.includes('avc1'), mp4?.includes('mp4a')]).toEqual([true, false])
    // The index is in front of the pictures, so that a player need not ask for the end first.
    expect(mp4?.indexOf('moov')).toBeLessThan(mp4?.indexOf('mdat') ?? 0)
    expect(poster?.slice(8, 12)).toBe('WEBP')
  })

  it('shows one ship under way on each route on its poster, and its words', () => {
    const svg = createFrames({ lane, sheet: sheetOf(lane.sheet), land: '', words: picture, language: edition })(
      posterSecond,
    )
    expect([...svg.matchAll(/r="11"/g)]).toHaveLength(2)
    for (const word of [...picture.title, picture.from, picture.to, picture.suez, picture.cape])
      expect(svg).toContain(word)
    expect(svg).not.toMatch(/NaN|undefined/)
  })
})
