import { connect, type Socket } from 'node:net'
import type { Scanner, ScanResult } from './scanner.ts'
import { TEST_FILE } from './test-file.ts'

export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string }

/** Time in milliseconds for one file. */
const LIMIT_MS = 10_000

const CHUNK = 65_536
const MAX_ANSWER = 1024

const failed = (error: string): ScanResult => ({ _tag: 'Failed', error })

/** Reads what clamd says about a stream: `stream: OK` or `stream: <name> FOUND`. All else is no answer to rely on. */
export const readAnswer = (answer: string): ScanResult => {
  if (answer === 'stream: OK\0') return { _tag: 'Clean' }
  const what = /^stream: ([^\n\r\0]{1,200}) FOUND\0$/.exec(answer)?.[1]
  if (what !== undefined) return { _tag: 'Found', what }
  return failed(
    `the scanner says: ${answer
      .replace(/[^\x20-\x7e]+/g, ' ')
      .trim()
      .slice(0, 100)}`,
  )
}

const writeAll = async (socket: Socket, content: Buffer): Promise<void> => {
  const write = (bytes: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      socket.write(bytes, (error) => (error == null ? resolve() : reject(error)))
    })
  await write(Buffer.from('zINSTREAM\0'))
  for (let at = 0; at < content.length; at += CHUNK) {
    const chunk = content.subarray(at, at + CHUNK)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    await write(Buffer.concat([length, chunk]))
  }
}

const ask = (address: ClamdAddress, content: Buffer, signal: AbortSignal, limitMs: number): Promise<ScanResult> =>
  new Promise((resolve) => {
    const socket = connect({ ...address, signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) })
    let answer = ''
    let isAllSent = false
    const end = (result: ScanResult): void => {
      resolve(result)
      socket.destroy()
    }
    socket.setEncoding('latin1')
    socket.on('error', (error) =>
      end(failed(error.name === 'AbortError' ? 'the scanner does not answer' : error.message)),
    )
    socket.on('close', () => end(failed('the scanner closed the connection')))
    socket.on('data', (part: string) => {
      answer += part
      // Who judges before the last byte has not seen the file.
      if (!isAllSent || answer.length > MAX_ANSWER)
        end(readAnswer(isAllSent ? answer.slice(0, MAX_ANSWER) : `too early: ${answer}`))
      else if (answer.includes('\0')) end(readAnswer(answer))
    })
    socket.on('connect', () => {
      writeAll(socket, content).then(
        () => {
          isAllSent = true
          socket.write(Buffer.alloc(4))
        },
        (error: Error) => end(failed(error.message)),
      )
    })
  })

/**
 * Asks a clamd (ClamAV) about each file. First it has to find the test file: one without signatures, or that answers OK
 * to everything, has not looked.
 */
export const createClamd =
  (address: ClamdAddress, limitMs = LIMIT_MS): Scanner =>
  async ({ content }, signal) => {
    const trial = await ask(address, TEST_FILE, signal, limitMs)
    if (trial._tag === 'Clean') return failed('the scanner does not find the test file (EICAR)')
    return trial._tag === 'Failed' ? trial : ask(address, content, signal, limitMs)
  }
