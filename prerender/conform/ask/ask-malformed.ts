import { locationOf } from '../net/session.ts'
import type { Site, Work } from '../site.ts'

/** Escapes that cannot be decoded: cut off, no digits, half of a UTF-8 sequence. */
const ESCAPES = ['%', '%zz', '%E0%A4%A', '%C3', 'page-data/%/page-data.json', 'page-data/%E5%8A/page-data.json']

/** Begin like the address of another host. */
const DOUBLED = ['//conform.invalid/', '//conform.invalid/%2e%2e', '/%5Cconform.invalid/', '///conform.invalid']

/** Asks for addresses that no page has, and that servers have stumbled over. */
export const askMalformed = async (site: Site, { session, ledger }: Work): Promise<void> => {
  for (const file of ESCAPES) {
    const url = `${site.origin}${site.basePath}/${file}`
    const reply = await session.ask(url)
    if (reply._tag === 'NoAnswer') ledger.skip('AR-02', reply.detail)
    else ledger.judge('AR-02', reply.status < 500, url, `it answers ${reply.status}`)
  }
  for (const path of DOUBLED) {
    const url = site.origin + path
    const reply = await session.ask(url)
    if (reply._tag === 'NoAnswer') {
      ledger.skip('AR-03', reply.detail)
      continue
    }
    // Resolved against the site, as a browser that asked for it would.
    const header = reply.headers['location']
    const target = locationOf(reply)
    const leadsAway = target !== undefined && new URL(header ?? '', `${site.origin}/`).hostname === 'conform.invalid'
    ledger.judge('AR-03', !leadsAway, url, `it leads to ${header}`)
  }
}
