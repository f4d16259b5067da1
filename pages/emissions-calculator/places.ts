import type { StepChoices } from '#templates/with/emissions-tool/step-fields.tsx'
import type { SiteBuildContext } from '../define.ts'
import { selectCountries } from '../view-models/forms/countries.ts'

type Place = { readonly code: string; readonly country: string; readonly name: string }

/** Under their countries, all in the order of the language. */
const groupByCountry = (places: readonly Place[], edition: string): StepChoices['ports'] => {
  const { compare } = new Intl.Collator(edition)
  return selectCountries(edition).flatMap(({ value: country, label: group }) => {
    const options = places
      .filter((place) => place.country === country)
      .map(({ code, name }) => ({ value: code, label: name }))
      .toSorted((a, b) => compare(a.label, b.label))
    return options.length === 0 ? [] : [{ group, options }]
  })
}

/** The ports and airports with most cargo: those with a name in every edition. */
export const selectPlaces = ({ content, edition }: SiteBuildContext): Pick<StepChoices, 'ports' | 'airports'> => {
  const isChinese = edition.startsWith('zh')
  const ports = content.all('ports').flatMap(({ data: { code, name, zh } }): readonly Place[] => {
    return zh === undefined ? [] : [{ code, country: code.slice(0, 2), name: isChinese ? zh : name }]
  })
  const airports = content.all('airportLinks').flatMap(({ id, data: { country, en, zh } }): readonly Place[] => {
    return zh === undefined ? [] : [{ code: id, country, name: `${isChinese ? zh : en} (${id})` }]
  })
  return { ports: groupByCountry(ports, edition), airports: groupByCountry(airports, edition) }
}
