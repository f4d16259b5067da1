import { isLeft, isRight } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { BorderPage } from '#content/schema/form-pages.ts'
import { ContentLanding } from '#content/schema/landings.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readJson } from '#test/support/files.ts'

type Json = Readonly<Record<string, unknown>>

const paps = readJson(repositoryDir, 'content/en-US/border/paps.json') as Json & { readonly number: Json }
const landing = readJson(repositoryDir, 'content/en-US/landings/content/first-ocean-import.json') as Json & {
  readonly course: Json
}

const partOf = (characters: string) => ({ characters, name: 'A name', meaning: 'A meaning' })
const spanOf = (from: number, to: number) => ({ what: 'Something', who: 'Somebody', from, to })

describe('a number on a label', () => {
  const decode = (characters: string) =>
    BorderPage.decode({ ...paps, number: { ...paps.number, parts: [partOf(characters)] } })

  it('a label number accepts capital letters and digits', () => {
    expect(isRight(decode('ABCD0123'))).toBe(true)
  })

  it.each(['abcd', 'AB CD', 'AB-1', ''])('a label number rejects "%s"', (characters) => {
    expect(isLeft(decode(characters))).toBe(true)
  })
})

describe('a stretch of days', () => {
  const decode = (from: number, to: number) =>
    ContentLanding.decode({ ...landing, course: { ...landing.course, spans: [spanOf(from, to)] } })

  it('a span of days rejects an end before its beginning', () => {
    expect(isRight(decode(-3, 0))).toBe(true)
    expect(isLeft(decode(0, 0))).toBe(true)
    expect(isLeft(decode(5, 2))).toBe(true)
  })
})
