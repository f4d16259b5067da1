import { zlibSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** The part of a reference that compression needs; the types leave it out. */
type Stream = {
  buffer: Uint8Array[]
  readonly data: { Filter?: string }
  finalize: () => void
}

/**
 * A document whose streams are compressed in JavaScript. Node's zlib searches for repetitions as the processor allows,
 * and equal leaflets must be equal bytes on every machine.
 */
export class PackedDocument extends PDFDocument {
  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, compress: false })
  }

  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data)
    const stream = reference as unknown as Stream
    const finalize = stream.finalize.bind(reference)
    stream.finalize = () => {
      if (stream.buffer.length > 0 && stream.data.Filter === undefined) {
        stream.buffer = [zlibSync(Buffer.concat(stream.buffer), { level: 9 })]
        stream.data.Filter = 'FlateDecode'
      }
      finalize()
    }
    return reference
  }
}
