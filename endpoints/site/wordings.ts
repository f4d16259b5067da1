import { consentNames, wordingOf, wordingVersion } from '#content/schema/forms/consents.ts'
import type { Database } from '../store/open-store.ts'
import { wordings } from '../store/tables.ts'
import type { Site } from './read-site.ts'

/** Stores the current wordings of consents. Submissions refer to a wording by version. */
export const keepWordings = async (database: Database, site: Site, now: Date): Promise<void> => {
  const { legalName, email } = site.settings.company
  const recipient = { company: legalName, email }
  const shown = Object.keys(site.settings.editions).flatMap((edition) =>
    consentNames.map((name) => {
      const text = wordingOf(name, edition, recipient)
      return { version: wordingVersion(text), edition, name, text, firstSeenAt: now }
    }),
  )
  await database.insert(wordings).values(shown).onConflictDoNothing()
}
