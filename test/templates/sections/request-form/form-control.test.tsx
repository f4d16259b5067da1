import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormControl } from '#templates/sections/request-form/form-control.tsx'
import type { AnswerField } from '#templates/sections/request-form/form-field.ts'

const text = { name: 'it', label: 'Label' }
const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
]

const htmlOf = (field: AnswerField): string =>
  renderToStaticMarkup(<FormControl field={field} words={{ optional: ' (optional)', choose: 'Choose' }} />)

describe('the control of a kind', () => {
  it.each<readonly [AnswerField, RegExp]>([
    [{ ...text, kind: 'line', most: 9 }, /<input [^>]*type="text"/],
    [{ ...text, kind: 'email', fault: 'bad-email' }, /<input [^>]*type="email" inputMode="email"/],
    [{ ...text, kind: 'phone', isWhole: true }, /<input [^>]*type="tel" inputMode="tel"/],
    [{ ...text, kind: 'phone', isWhole: false }, /<input [^>]*type="text" inputMode="tel"/],
    [{ ...text, kind: 'countryCode' }, /<input [^>]*type="text" inputMode="tel"/],
    [{ ...text, kind: 'amount', measure: 'weight' }, /<input [^>]*type="text" inputMode="decimal"/],
    [{ ...text, kind: 'days' }, /<input [^>]*type="text" inputMode="numeric"/],
    [{ ...text, kind: 'count' }, /<input [^>]*type="text" inputMode="numeric"/],
    [{ ...text, kind: 'day' }, /<input [^>]*type="date"/],
    [{ ...text, kind: 'moment' }, /<input [^>]*type="datetime-local"/],
    [{ ...text, kind: 'code', least: 2, most: 4, hasHyphens: false }, /<input [^>]*maxLength="4"/],
    [{ ...text, kind: 'message', most: 1000 }, /<textarea [^>]*maxLength="1000"/],
    [{ ...text, kind: 'country', options }, /<select.*<option value=""[^>]*>Choose<\/option><option value="a">A</],
    [{ ...text, kind: 'choice', options }, /(<input type="radio" [^>]*required.*){2}/],
    [{ ...text, kind: 'choices', options }, /(<input type="checkbox" .*){2}/],
    [{ ...text, kind: 'agreement' }, /<input type="checkbox" [^>]*required[^>]*value="yes"/],
  ])('%j', (field, markup) => {
    expect(htmlOf(field)).toMatch(markup)
    expect(htmlOf(field)).not.toContain('checked=')
  })

  it('is marked and not required if it may stay empty', () => {
    const html = htmlOf({ ...text, kind: 'amount', measure: 'weight', isOptional: true })
    expect(html).toContain('<small> (optional)</small>')
    expect(html).not.toContain('required')
  })

  it('says what browsers may fill in', () => {
    expect(htmlOf({ ...text, kind: 'line', most: 9, autoComplete: 'organization' })).toContain(
      'autoComplete="organization"',
    )
  })
})
