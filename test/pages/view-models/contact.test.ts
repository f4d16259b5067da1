import { expect, it } from 'vitest'
import site from '#content/site.ts'
import { selectContact } from '#pages/view-models/contact.ts'
import { officeFacts } from '#test/support/facts.ts'

const phoneIn = (edition: string) =>
  selectContact({ t: (key) => key, edition }).ways.find(({ name }) => name === 'contact.phone')

it('the contact page shows the number of an office in China to Chinese readers', () => {
  const phone = phoneIn('zh-CN')
  const inChina = Object.values(officeFacts).filter(({ country }) => country === 'CN')
  expect(inChina.map((office) => office.phone)).toContain(phone?.label)
  expect(phone?.href).toBe('tel:+865550103')
})

it('the contact page shows the company’s number to all others', () => {
  expect(phoneIn('en-US')).toMatchObject({ label: site.company.phone, href: 'tel:+15550100' })
})
