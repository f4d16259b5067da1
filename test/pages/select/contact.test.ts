import { expect, it } from 'vitest'
import site from '#content/site.ts'
import officeFacts from '#content/tables/office-facts.ts'
import { selectContact } from '#pages/select/contact.ts'

const phoneIn = (edition: string) =>
  selectContact({ t: (key) => key, edition }).ways.find(({ name }) => name === 'contact.phone')

it('shows readers of Chinese the number of an office in China', () => {
  const phone = phoneIn('zh-CN')
  const inChina = Object.values(officeFacts).filter(({ country }) => country === 'CN')
  expect(inChina.map((office) => office.phone)).toContain(phone?.label)
  expect(phone?.href).toBe('tel:+865550103')
})

it('shows all others the number of the company', () => {
  expect(phoneIn('en-US')).toMatchObject({ label: site.company.phone, href: 'tel:+15550100' })
})
