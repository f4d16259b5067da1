/** One part of an envelope: https://develop.sentry.dev/sdk/data-model/envelopes/ */
export type EnvelopeItem = { readonly type: string; readonly payload: unknown }

const MAX_ITEMS = 100

const parse = (line: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads the items whose payload is one line of JSON, as browsers send them. Undefined if the body is not an envelope.
 */
export const readEnvelope = (body: unknown): readonly EnvelopeItem[] | undefined => {
  if (typeof body !== 'string') return undefined
  const [head = '', ...lines] = body.trimEnd().split('\n')
  if (parse(head) === undefined || lines.length === 0 || lines.length > 2 * MAX_ITEMS) return undefined
  const items: EnvelopeItem[] = []
  for (let index = 0; index + 1 < lines.length; index += 2) {
    const type = parse(lines[index] ?? '')?.['type']
    const payload = parse(lines[index + 1] ?? '')
    if (typeof type !== 'string' || payload === undefined) return undefined
    items.push({ type, payload })
  }
  return items.length === 0 ? undefined : items
}
