import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isLeft } from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'

const Day = pipe(
  D.string,
  D.refine((text): text is string => /^\d{4}-\d\d-\d\d$/.test(text), 'a day such as 2027-01-15'),
)

const Jobs = D.record(pipe(D.struct({ closes: Day }), D.intersect(D.partial({ closed: Day }))))

/** Last day of each job on which applications are taken. */
export type LastDays = Readonly<Record<string, string>>

/** Reads the last days of jobs from a site directory; none where the site has no jobs. */
export const readLastDays = async (siteDir: string): Promise<LastDays> => {
  const file = path.join(siteDir, 'content/tables/job-facts.ts')
  if (!existsSync(file)) return {}
  const module = (await import(pathToFileURL(file).href)) as { readonly default?: unknown }
  const decoded = Jobs.decode(module.default)
  if (isLeft(decoded)) throw new Error(`${file} does not fit:\n${D.draw(decoded.left)}`)
  return Object.fromEntries(
    // A role that was filled takes nothing more, whatever day was announced.
    Object.entries(decoded.right).map(([job, { closes, closed }]) => [
      job,
      closed === undefined || closes < closed ? closes : closed,
    ]),
  )
}
