import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import page from '#content/en-US/tools/emissions-calculator.json' with { type: 'json' }
import { StepFields } from '#templates/with/emissions-tool/step-fields.tsx'

const choices = {
  factors: [
    { value: 'sea', label: 'Ship' },
    { value: 'truck', label: 'Truck' },
  ],
  places: { CNSHA: 'Shanghai', NLRTM: 'Rotterdam', PVG: 'Pudong' },
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
      isMain={false}
      values={{ by1: 'sea', from1: 'CNSHA' }}
      words={page.form as never}
      choices={choices}
      faultOf={() => undefined}
      onAsk={() => {}}
      onEnter={() => {}}
    />,
  )

  it('a place is a text field with the name of its code, and no list of hundreds of others', () => {
    expect(html).toMatch(/<input[^>]*name="from1"[^>]*value="Shanghai \(CNSHA\)"/)
    expect(html).toMatch(/<input[^>]*name="to1"[^>]*value=""/)
    expect(html).not.toContain('Rotterdam')
  })

  it('the document has all factors', () => {
    expect(optionsOf(html, 'by1')).toEqual(['', 'sea', 'truck'])
  })
})
