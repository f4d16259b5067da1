import { describe, expect, it } from 'vitest'
import { createSecrets } from '#prerender/sources/secrets.ts'

const VALUE = 'pass word/"é"&<1>'
const secrets = createSecrets({ TOKEN: VALUE, LONGER: `${VALUE}-and-more` })

describe('createSecrets', () => {
  it.each([
    { spelling: 'as it is', text: VALUE },
    { spelling: 'encoded for an address', text: encodeURIComponent(VALUE) },
    { spelling: 'encoded with small letters', text: encodeURIComponent(VALUE).toLowerCase() },
    { spelling: 'encoded for a form', text: String(new URLSearchParams({ key: VALUE })) },
    { spelling: 'in JSON', text: JSON.stringify({ key: VALUE }) },
    { spelling: 'in HTML', text: VALUE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;') },
    { spelling: 'in hexadecimal', text: Buffer.from(VALUE).toString('hex') },
    { spelling: 'in base 64', text: Buffer.from(VALUE).toString('base64') },
    { spelling: 'as a password in base 64', text: Buffer.from(`user:${VALUE}`).toString('base64') },
    { spelling: 'as another password in base 64', text: Buffer.from(`me:${VALUE}`).toString('base64url') },
  ])('finds and hides a value $spelling', ({ text }) => {
    expect(secrets.nameIn(`before ${text} after`)).toBe('TOKEN')
    expect(secrets.nameIn(secrets.hide(`before ${text} after`))).toBeUndefined()
    expect(secrets.hide(`before ${text} after`)).toContain('[TOKEN]')
  })

  it('names the longer of two values that contain each other', () => {
    expect(secrets.hide(`${VALUE}-and-more`)).toBe('[LONGER]')
  })

  it('leaves other text', () => {
    expect(secrets.hide('password and é')).toBe('password and é')
    expect(secrets.nameIn('password and é')).toBeUndefined()
    expect(createSecrets({}).hide('anything')).toBe('anything')
  })
})
