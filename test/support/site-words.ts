import type { MessageKey, SiteTranslate } from '#pages/define.ts'
import { repositoryDir } from './build-fixture.ts'
import { readJson } from './files.ts'

type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The site's messages in an edition, with placeholders left in. */
export const siteWords = (edition: string): SiteTranslate => {
  const messages = readJson(repositoryDir, 'content/messages.json') as Messages
  return (key: MessageKey) => {
    const words = messages[key]?.[edition]
    if (words === undefined) throw new Error(`No words for ${key} in ${edition}.`)
    return words
  }
}
