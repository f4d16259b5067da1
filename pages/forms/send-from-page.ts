import { prove } from './prove.ts'
import { type Progress, sendOutgoing } from './send-outgoing.ts'

/** Sends waiting submissions from a page, where the script of a bot service can run. */
export const sendFromPage = (
  isForced: boolean,
  onProgress?: (progress: Progress) => void,
): Promise<number | undefined> => sendOutgoing(prove, isForced, onProgress)
