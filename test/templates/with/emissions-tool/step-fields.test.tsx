import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import page from '#content/en-US/tools/emissions-calculator.json' with { type: 'json' }
import { StepFields } from '#templates/with/emissions-tool/step-fields.tsx'

const choices = {
  factors: [
    { value: 'sea', label: 'Ship' },
    { value: 'truck', label: 'Truck' },
  ],
  ports: [
    { group: 'China', options: ['CNSHA', 'CNYTN'].map((value) => ({ value, label: value })) },
    { group: 'Netherlands', options: [{ value: 'NLRTM', label: 'Rotterdam' }] },
  ],
  airports: [],
  usualVia: 'shortest' as const,
  modes: { sea: 'sea', truck: 'truck' },
}

const optionsOf = (html: string, name: string): readonly string[] => {
  const [select = ''] = html.match(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's')) ?? []
  return [...select.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => value)
}

describe('StepFields', () => {
  const html = renderToStaticMarkup(
    <StepFields
      step={1}
      values={{ by1: 'sea', from1: 'CNSHA' }}
      words={page.form as never}
      choices={choices}
      faultOf={() => undefined}
    />,
  )

  it('the document has the chosen place only: a page adds hundreds of others once it is alive', () => {
    expect(optionsOf(html, 'from1')).toEqual(['', 'CNSHA'])
    expect(html).toMatch(/<option value="CNSHA" selected="">/)
    expect(optionsOf(html, 'to1')).toEqual([''])
  })

  it('the document has all factors', () => {
    expect(optionsOf(html, 'by1')).toEqual(['', 'sea', 'truck'])
  })
})
