import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PageTitle } from '#templates/ui/page-title.tsx'

/** Whether lines of a title may break anywhere on a phone. */
const breaksAnywhere = (text: string): boolean => / class=/.test(renderToStaticMarkup(<PageTitle text={text} />))

describe('PageTitle', () => {
  it.each([
    '四十分钟归三个\u200b产品：保温杯、帆布袋、礼盒',
    '每千克货值\u200b多少才划算，要空运\u200b多少件',
    '带着您的货，和经办的人直接谈',
  ])('keeps the phrases of %s together, each of which fits a line', (text) => {
    expect(breaksAnywhere(text)).toBe(false)
  })

  it('breaks a clause that fits no line of a phone', () => {
    expect(breaksAnywhere('美国海关与边境保护局的申报')).toBe(true)
  })
})
