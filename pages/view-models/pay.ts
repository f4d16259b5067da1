import type { JobFacts } from '#content/schema/career.ts'
import type { SiteBuildContext } from '../define.ts'

type Pay = JobFacts['pay'][number]

/** Formats a range of pay, such as `$58,000 – $72,000 a year`. */
export const selectPay = ({ t, edition }: SiteBuildContext, { currency, per, from, to }: Pay): string => {
  const isChinese = edition.startsWith('zh')
  const currencyDisplay = isChinese ? 'name' : 'symbol'
  const format = new Intl.NumberFormat(edition, {
    style: 'currency',
    currency,
    currencyDisplay,
    maximumFractionDigits: 0,
  })
  // `formatRange` puts a hyphen between Chinese numbers, which Chinese typography does not.
  const pay = isChinese ? format.formatRange(from, to).replace(/\s?-\s?/, '～') : format.formatRange(from, to)
  return per === 'year' ? t('careers.pay-year', { pay }) : t('careers.pay-month', { pay })
}
