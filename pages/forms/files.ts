import { type Faults, isFault } from '#content/schema/forms/fault.ts'
import { faults } from '#content/schema/forms/faults-of.ts'
import { type FileVerdict, readFileType } from '#content/schema/forms/file-type.ts'
import type { GivenFile } from '#content/schema/forms/given-file.ts'
import { toStorable } from '#content/schema/forms/storable-text.ts'
import type { AnyFormProps } from '#templates/with/form/form-props.ts'
import { judge, type SendOutcome } from './send-submission.ts'

/** Time limit in milliseconds: what the endpoints give a file. */
const TIME_LIMIT_MS = 120_000

/** The files that are chosen in a form. They stay in its fields: nothing of them is kept on the device. */
export type FormFiles = {
  /** The file of a field. One that was not read yet counts as what it should be. */
  readonly given: (name: string) => GivenFile | undefined
  /** Reads what is chosen. Returns faults of files that cannot be read any more. */
  readonly read: () => Promise<Faults>
  /** Sends answers and files, and tells which share has been sent. */
  readonly send: (
    action: string,
    key: string,
    body: Readonly<Record<string, unknown>>,
    onShare: (share: number) => void,
  ) => Promise<SendOutcome>
}

const withoutUnstorable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? toStorable(value) : value

/** Faults in an answer, those of files among them. */
const faultsIn = (answer: string): Faults => {
  try {
    const { faults: found }: { readonly faults?: object } = JSON.parse(answer)
    return Object.fromEntries(
      Object.entries(found ?? {}).flatMap(([name, fault]) => (isFault(fault, faults) ? [[name, fault]] : [])),
    )
  } catch {
    return {}
  }
}

/** Starts to read the files of a form. */
export const openFiles = (form: HTMLFormElement, { groups }: AnyFormProps): FormFiles => {
  const fields = groups.flatMap((group) => group.fields).flatMap((field) => (field.kind === 'file' ? [field] : []))
  const verdicts = new WeakMap<File, FileVerdict>()

  const chosenIn = (name: string): File | undefined => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement ? input.files?.[0] : undefined
  }

  const send: FormFiles['send'] = (action, key, body, onShare) =>
    new Promise((resolve) => {
      const parts = new FormData()
      parts.append('submission', JSON.stringify(body, withoutUnstorable))
      for (const { name } of fields) {
        const file = chosenIn(name)
        if (file !== undefined) parts.append(name, file, file.name)
      }
      // Only this tells how far an upload is.
      const request = new XMLHttpRequest()
      request.open('POST', action)
      request.timeout = TIME_LIMIT_MS
      request.setRequestHeader('idempotency-key', key)
      request.upload.onprogress = ({ loaded, total }) => onShare(total === 0 ? 0 : loaded / total)
      request.onerror = request.ontimeout = request.onabort = () => resolve({ _tag: 'Later' })
      request.onload = () => {
        const { status, responseText } = request
        if (status === 410) return resolve({ _tag: 'Closed' })
        if (status === 413)
          return resolve({
            _tag: 'Invalid',
            faults: Object.fromEntries(fields.map(({ name }) => [name, 'large-file'])),
          })
        if (status === 422) return resolve({ _tag: 'Invalid', faults: faultsIn(responseText) })
        const retryAfter = request.getResponseHeader('retry-after')
        const headers: Record<string, string> = retryAfter === null ? {} : { 'retry-after': retryAfter }
        resolve(judge(new Response(responseText, { status, headers })))
      }
      request.send(parts)
    })

  return {
    given: (name) => {
      const file = chosenIn(name)
      const field = fields.find((one) => one.name === name)
      const [type] = field?.types ?? []
      if (file === undefined || type === undefined) return undefined
      return { name: file.name, size: file.size, verdict: verdicts.get(file) ?? { _tag: 'Known', type } }
    },
    read: async () => {
      const gone: Record<string, 'file-again'> = {}
      for (const { name, most } of fields) {
        const file = chosenIn(name)
        // A film would fill the memory, and is too large anyway.
        if (file === undefined || file.size > most || verdicts.has(file)) continue
        try {
          verdicts.set(file, readFileType(new Uint8Array(await file.arrayBuffer())))
        } catch {
          // It was changed or moved since it was chosen.
          gone[name] = 'file-again'
        }
      }
      return gone
    },
    send,
  }
}
