import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TEST_FILE } from '#endpoints/files/scan/test-file.ts'

export type ClamdServer = {
  readonly port: number
  /** Files that were read to their end. */
  readonly files: readonly Buffer[]
  readonly stop: () => Promise<void>
}

type Answer = (file: Buffer) => string | undefined

/** What a clamd with signatures says. */
export const honest: Answer = (file) =>
  file.includes(TEST_FILE) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'

const COMMAND = 'zINSTREAM\0'

/** The file in what a client has sent so far, if its end has come. */
const fileIn = (sent: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    chunks.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

/** A server that speaks the protocol of clamd, and answers as a test says; not at all to `undefined`. */
export const startClamd = async (
  answer: Answer,
  onConnect: (socket: Socket) => void = () => {},
): Promise<ClamdServer> => {
  const sockets = new Set<Socket>()
  const files: Buffer[] = []
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    let sent = Buffer.alloc(0)
    socket.on('data', (part) => {
      sent = Buffer.concat([sent, part])
      const file = fileIn(sent)
      if (file === undefined || !sent.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND))) return
      files.push(file)
      const words = answer(file)
      if (words !== undefined) socket.end(Buffer.from(words, 'latin1'))
    })
    onConnect(socket)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve())
  })
  return {
    port: (server.address() as AddressInfo).port,
    files,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
