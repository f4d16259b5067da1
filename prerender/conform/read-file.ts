import { isRight } from 'fp-ts/Either'
import * as D from 'io-ts/Decoder'
import { PROTOCOL_VERSION } from '#runtime/protocol/envelope.ts'
import { type FileSchema, interpret } from '#runtime/protocol/schema.ts'
import type { Ledger } from './ledger.ts'
import { type Answer, mediaTypeOf, textOf } from './net/answer.ts'

const toDecoder = interpret({ ...D.Schemable, ...D.WithUnknownContainers })

/** Undefined for text that is no JSON, which has no such value. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Describes in a few words what stands at the place of a file. */
const describeBody = (answer: Answer): string => {
  if (answer.body[0] === 0x1f && answer.body[1] === 0x8b) return 'it is gzip, without content-encoding'
  const start = answer.body.toString('utf8', 0, 200).trim()
  if (start === '') return 'it is empty'
  if (/^<(!doctype|html)/i.test(start)) return 'it is a document'
  return `it begins with ${JSON.stringify(start.slice(0, 40))}`
}

const isJsonType = (type: string): boolean => /^(application|text)\/(json|[\w.-]+\+json)$/.test(type)

/** Version that a file states; undefined if none. */
export const versionOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'protocolVersion' in value ? value.protocolVersion : undefined

/** The first faults, on one line. */
const describeFaults = (error: D.DecodeError): string => {
  try {
    return D.draw(error)
      .slice(0, 2000)
      .replace(/\s*\n[\s│├└─]*/g, ': ')
  } catch {
    // Too many for the call stack.
    return 'it does not fit its schema in thousands of places'
  }
}

export type FileKind<A> = {
  /** First letters of the five checks. */
  readonly letters: 'PD' | 'AD' | 'SQ' | 'SL'
  readonly schema: FileSchema<A>
}

/** Judges an answer by the five checks that data files share; each fault is named once. Undefined if one fails. */
export const judgeFile = <A>({ letters, schema }: FileKind<A>, answer: Answer, ledger: Ledger): A | undefined => {
  const { url, status } = answer
  const skipFrom = (first: number, reason: string): undefined => {
    for (let number = first; number <= 5; number += 1) ledger.skip(`${letters}-0${number}`, reason)
  }
  if (!ledger.judge(`${letters}-01`, status === 200, url, `it answers ${status}`))
    return skipFrom(2, 'the file was not answered with 200')
  const text = textOf(answer)
  const value = text === undefined ? undefined : parseJson(text)
  const fault = text === undefined ? 'it is not UTF-8' : describeBody(answer)
  if (!ledger.judge(`${letters}-03`, value !== undefined, url, fault)) {
    ledger.skip(`${letters}-02`, 'the file is no JSON')
    return skipFrom(4, 'the file is no JSON')
  }
  const type = mediaTypeOf(answer)
  ledger.judge(`${letters}-02`, isJsonType(type), url, type === '' ? 'it has no content type' : `it is ${type}`)
  const decoded = toDecoder(schema).decode(value)
  const problem = isRight(decoded) ? '' : describeFaults(decoded.left)
  if (!ledger.judge(`${letters}-04`, isRight(decoded), url, problem))
    return skipFrom(5, 'the file does not fit its schema')
  const version = versionOf(value)
  ledger.judge(
    `${letters}-05`,
    version === undefined || version === PROTOCOL_VERSION,
    url,
    `protocolVersion is ${JSON.stringify(version)}; known is ${PROTOCOL_VERSION}`,
  )
  return isRight(decoded) ? decoded.right : undefined
}
