import type { JobFacts } from '#content/schema/career.ts'
import type { SiteBuildContext } from '../define.ts'

type Pay = JobFacts['pay'][number]

/** A range of pay in the words of an edition, such as `$58,000 – $72,000 a year`. */
export const selectPay = ({ t, edition }: SiteBuildContext, { currency, per, from, to }: Pay): string => {
  const isChinese = edition.startsWith('zh')
  const currencyDisplay = isChinese ? 'name' : 'symbol'
  const format = new Intl.NumberFormat(edition, {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: 0,
  })
  // The range's own sign in Chinese is a hyphen, which Chinese text does not use between numbers.
  const pay = isChinese ? format.formatRange(from, to).replace(/\s?-\s?/, '～') : format.formatRange(from, to)
  return per === 'year' ? t('careers.pay-year', { pay }) : t('careers.pay-month', { pay })
}
