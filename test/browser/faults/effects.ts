import { type Fault, whyNot } from './faults.ts'
import { kindOf, type Resource } from './resources.ts'

/** What a fault makes of a resource, in the words of the loader's rules. */
export type Effect =
  | 'none'
  /** The answer is taken as it is, and cannot be known to be wrong. */
  | 'unseen'
  /** Asked for again a few times. */
  | 'retried'
  /** Missing, or not what it should be. */
  | 'absent'
  | 'server error'
  | 'other hash'

const RETRIED: readonly Fault[] = [
  '400',
  '401',
  '408',
  '410',
  '429',
  '502',
  '503',
  '504',
  'refused',
  'reset',
  'silent',
  'offline',
]
/** Faults in which files name other client code than is running. */
export const OTHER_HASH: readonly Fault[] = ['stale', 'newer', 'flip-flop']

export const effectOf = (resource: Resource, fault: Fault): Effect => {
  if (fault === '301' || fault === 'slow' || fault === 'proto-keys') return 'none'
  if (fault === 'deleted') return 'other hash'
  if (whyNot(resource, fault) !== undefined) return 'none'
  switch (kindOf[resource]) {
    case 'json':
      if (fault === 'wrong-type') return 'none'
      // Another page's data names the hash just as app data does.
      if (fault === 'another' && resource === 'app-data') return 'none'
      if (OTHER_HASH.includes(fault)) return 'other hash'
      if (RETRIED.includes(fault)) return 'retried'
      return fault === '500' ? 'server error' : 'absent'
    case 'style':
      return fault === 'truncated' || fault === 'empty' ? 'unseen' : 'absent'
    case 'image':
      return 'unseen'
    default:
      return 'absent'
  }
}
