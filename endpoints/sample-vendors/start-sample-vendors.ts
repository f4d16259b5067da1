import type { ReceivedAnswer } from '#content/schema/received-message.ts'
import type { Settings } from '../site/read-site.ts'
import { createRecord, type MessageRecord } from './record.ts'
import { startSampleVendor } from './sample-vendor.ts'

/** The samples of third parties on this machine. */
export type SampleVendors = {
  /** Origins on this machine by the hosts of the settings. */
  readonly places: ReadonlyMap<string, string>
  readonly parties: ReceivedAnswer['parties']
  readonly received: MessageRecord['after']
  readonly newest: MessageRecord['newest']
  readonly close: () => Promise<void>
}

/** Starts a server for each sample in the settings, on any free port. Resolves to undefined if there is none. */
export const startSampleVendors = async (
  { measurement }: Settings,
  now: () => Date,
): Promise<SampleVendors | undefined> => {
  const samples = Object.values(measurement?.vendors ?? {})
    .flat()
    .filter(({ isSample }) => isSample === true)
  // Editions share the samples, which have an account for each.
  const kinds = new Map(samples.map(({ kind, script }) => [kind, new URL(script).hostname]))
  if (kinds.size === 0) return undefined
  const record = createRecord(now)
  const started = await Promise.all([...kinds.keys()].map((kind) => startSampleVendor(kind, record, now)))
  return {
    places: new Map(started.map(({ kind, origin }) => [kinds.get(kind) ?? '', origin])),
    parties: started.map(({ kind, origin }) => ({ kind, origin })),
    received: record.after,
    newest: record.newest,
    close: async () => void (await Promise.all(started.map(({ close }) => close()))),
  }
}
