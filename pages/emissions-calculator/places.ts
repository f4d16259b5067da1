import type { SiteBuildContext } from '../define.ts'

/** Names of the ports and airports with most cargo by code: those with a name in every edition. */
export const selectPlaceNames = ({ content, edition }: SiteBuildContext): Readonly<Record<string, string>> => {
  const isChinese = edition.startsWith('zh')
  const ports = content.all('ports').flatMap(({ data: { code, name, zh } }) => {
    return zh === undefined ? [] : [[code, isChinese ? zh : name] as const]
  })
  const airports = content.all('airportLinks').flatMap(({ id, data: { en, zh } }) => {
    return zh === undefined ? [] : [[id, isChinese ? zh : en] as const]
  })
  return Object.fromEntries([...ports, ...airports])
}
