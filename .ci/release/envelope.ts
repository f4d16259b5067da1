import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { sha256 } from './digests.ts'

const PAYLOAD_TYPE = 'application/vnd.in-toto+json'

/** DSSE envelope (https://github.com/secure-systems-lab/dsse). */
export type Envelope = {
  readonly payloadType: string
  readonly payload: string
  readonly signatures: readonly { readonly keyid: string; readonly sig: string }[]
}

/** The bytes that are signed: type and payload, each after its length. */
const signedBytes = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload])

const keyIdOf = (key: KeyObject): string => sha256(createPublicKey(key).export({ type: 'spki', format: 'der' }))

const isEd25519 = (key: KeyObject): boolean => key.asymmetricKeyType === 'ed25519'

/** Reads a private key for Ed25519 from PEM. Throws on any other. */
export const readPrivateKey = (pem: string): KeyObject => {
  const key = createPrivateKey(pem)
  if (!isEd25519(key)) throw new Error('it is no Ed25519 key: openssl genpkey -algorithm ed25519 makes one.')
  return key
}

/** Reads a public key for Ed25519 from PEM, of which a private one has it as well. Throws on any other. */
export const readPublicKey = (pem: string): KeyObject => {
  const key = createPublicKey(pem)
  if (!isEd25519(key)) throw new Error('it is no Ed25519 key.')
  return key
}

/** Signs a text. The same text and key give the same envelope. */
export const seal = (text: string, key: KeyObject): Envelope => {
  const payload = Buffer.from(text)
  const sig = sign(null, signedBytes(PAYLOAD_TYPE, payload), key).toString('base64')
  return { payloadType: PAYLOAD_TYPE, payload: payload.toString('base64'), signatures: [{ keyid: keyIdOf(key), sig }] }
}

/** The text of an envelope if the key signed it. */
export const open = ({ payloadType, payload, signatures }: Envelope, key: KeyObject): string | undefined => {
  const bytes = Buffer.from(payload, 'base64')
  const isSigned = signatures.some(({ sig }) =>
    verify(null, signedBytes(payloadType, bytes), key, Buffer.from(sig, 'base64')),
  )
  return isSigned && payloadType === PAYLOAD_TYPE ? bytes.toString('utf8') : undefined
}
