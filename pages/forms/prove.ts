import type { BotService } from '#templates/with/form/form-props.ts'
import { type Proof, proveToEndpoints } from './prove-to-endpoints.ts'

type ServiceApi = {
  readonly ready: (callback: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => Promise<string>
}

const scripts = new Map<string, Promise<void>>()

const loadScript = (src: string): Promise<void> => {
  const known = scripts.get(src)
  if (known !== undefined) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      scripts.delete(src)
      reject(new Error('The script of the bot protection did not load.'))
    }
    document.head.append(script)
  })
  scripts.set(src, loading)
  return loading
}

/** The object created by a service's script, such as `grecaptcha.enterprise`. */
const findApi = (path: string): ServiceApi => {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], window)
  if (found === undefined) throw new Error(`The script of the bot protection did not create ${path}.`)
  return found as ServiceApi
}

/** Tokens of an enterprise service are requested on submission: they expire after two minutes. */
const askService = async ({ script, siteKey, api }: BotService, form: string): Promise<Proof> => {
  await loadScript(script)
  const service = findApi(api)
  await new Promise<void>((resolve) => service.ready(resolve))
  const text = await service.execute(siteKey, { action: form.replaceAll('-', '_') })
  return { text, readyAt: 0, validUntil: Date.now() + 100_000 }
}

export type Prove = (endpoints: string, form: string, service?: BotService) => Promise<Proof>

/** Proves that a person in a browser sends the form. */
export const prove: Prove = (endpoints, form, service) =>
  service === undefined ? proveToEndpoints(endpoints) : askService(service, form)
