/** Reads the header of a PNG file. Throws if it is not one. */
export const readPng = (bytes: Uint8Array): { readonly width: number; readonly height: number } => {
  const view = Buffer.from(bytes)
  if (view.toString('latin1', 1, 4) !== 'PNG' || view.toString('latin1', 12, 16) !== 'IHDR')
    throw new Error('This is no PNG file.')
  return { width: view.readUInt32BE(16), height: view.readUInt32BE(20) }
}
