import { describe, expect, it } from 'vitest'
import { chooseAsked } from '#templates/sections/request-form/choose-asked.ts'

const aControl = (type: string, name: string, value: string) => ({ type, name, value, checked: false })

const chosenBy = (query: string, controls: readonly ReturnType<typeof aControl>[]): readonly string[] => {
  chooseAsked(controls, query)
  return controls.filter(({ checked }) => checked).map(({ name, value }) => `${name}=${value}`)
}

describe('chooseAsked', () => {
  const modes = [aControl('radio', 'mode', 'ocean-fcl'), aControl('radio', 'mode', 'air')]

  it('selects the option in the address', () => {
    expect(chosenBy('?utm_source=x&mode=air', modes)).toEqual(['mode=air'])
  })

  it.each(['', '?mode=', '?mode=rail', '?other=air'])('selects no unknown option: %s', (query) => {
    expect(chosenBy(query, [aControl('radio', 'mode', 'air')])).toEqual([])
  })

  it('never ticks a checkbox', () => {
    expect(chosenBy('?acceptTerms=on', [aControl('checkbox', 'acceptTerms', 'on')])).toEqual([])
  })

  it('fills in no other text', () => {
    const field = { ...aControl('text', 'cargo', ''), checked: false }
    chooseAsked([field], '?cargo=Pay+here')
    expect(field.value).toBe('')
  })
})
