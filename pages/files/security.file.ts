import { fileUrl } from '@fairlead/engine/urls'
import site from '#content/site.ts'
import { defineFile } from '../define.ts'

const PATH = '/.well-known/security.txt'

/** RFC 9116 asks for a day less than a year ahead: whoever moves it looks at the address again. */
const EXPIRES = '2027-11-01T00:00:00.000Z'

/** Says where to report a fault of security. */
export const file = defineFile({
  path: PATH,
  write: ({ settings, edition }) => {
    const { editions, basePath } = settings
    const languages = Object.values(editions).map(({ lang }) => lang)
    return [
      `Contact: mailto:${site.company.email}`,
      `Expires: ${EXPIRES}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${editions[edition]?.origin ?? ''}${fileUrl(PATH.slice(1), basePath)}`,
      '',
    ].join('\n')
  },
})
