import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isLeft } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { JobFacts } from '#content/schema/career.ts'

const JOBS = 'content/facts/jobs'

/** Last day of each job on which applications are taken. */
export type LastDays = Readonly<Record<string, string>>

/** A role that was filled takes nothing more, whatever day was announced. */
const lastDayOf = ({ closes, closed }: JobFacts): string => (closed === undefined || closes < closed ? closes : closed)

const readJob = (file: string): JobFacts => {
  const decoded = JobFacts.decode(JSON.parse(readFileSync(file, 'utf8')))
  if (isLeft(decoded)) throw new Error(`${file} does not fit:\n${D.draw(decoded.left)}`)
  return decoded.right
}

/** Reads the last days of jobs from a site directory; none where the site has no jobs. */
export const readLastDays = (siteDir: string): LastDays => {
  const folder = path.join(siteDir, JOBS)
  if (!existsSync(folder)) return {}
  return Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => [path.basename(name, '.json'), lastDayOf(readJob(path.join(folder, name)))]),
  )
}
