import { describe, expect, it } from 'vitest'
import { vendorKinds } from '#content/schema/measurement.ts'
import { selectSpecimens } from '#pages/third-parties/select-specimens.ts'

describe('the specimens of messages', () => {
  it('of a tag manager are consent as calls, necessary first, and events', () => {
    const { agree, page, step, withdraw } = selectSpecimens('tag-manager')
    expect(agree).toMatch(
      /^gtag\("consent", "default", \{\n {2}"ad_storage": "denied",[\s\S]*gtag\("consent", "update"/,
    )
    expect(page).toBe('dataLayer.push({"event":"page_view","page_path":"/help","page_title":"Help"})')
    expect(step).toContain('"event":"Form started"')
    expect(withdraw).toContain('"event": "consent_changed"')
  })

  it('of bot protection are the same before and after a choice', () => {
    const { page, step, withdraw } = selectSpecimens('bot-protection')
    expect([page, step, withdraw]).toEqual(['botProtection.push(["action","/help"])', '', ''])
  })

  it.each(vendorKinds)('of kind %s name the account and the page, and do not differ between builds', (kind) => {
    const specimens = selectSpecimens(kind)
    expect(specimens.agree).toContain('ACCOUNT')
    expect(specimens.page).toContain('/help')
    expect(selectSpecimens(kind)).toEqual(specimens)
  })
})
