import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { fillFields } from './fill-fields.ts'
import { createCodeLoader } from './load-code.ts'
import { requestEarly } from './request-early.ts'
import { createTrust } from './trust.ts'
import { untilPainted } from './until-painted.ts'

declare global {
  interface Window {
    /** Loads a file of the bundled code; every `import()` of it becomes a call of this. */
    ___load?: (specifier: string) => Promise<unknown>
    /** Rejects unless a web worker's code has the bytes that were built; not there in development. */
    ___check?: (href: string) => Promise<unknown>
  }
}

const script = document.querySelector(`script[${bootAttributes.entry}]`)
const valuesOf = (name: string): readonly string[] => script?.getAttribute(name)?.split(' ') ?? []

createTrust()
fillFields()
const [listHash = '', ...hashes] = valuesOf(bootAttributes.hashes)
const [chunks = ''] = valuesOf(bootAttributes.chunks)
const { check, load, loadFirst } = createCodeLoader({ href: chunks, hash: listHash })
window.___load = load
window.___check = check
await untilPainted()
globalThis.___fetch = requestEarly(valuesOf(bootAttributes.pageData))
const files = valuesOf(bootAttributes.imports).map((href, place) => ({ href, hash: hashes[place] ?? '' }))
// Without the entry the document stays complete, with plain links.
await loadFirst(files).catch(console.warn)
