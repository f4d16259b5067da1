import { bootAttributes } from '#runtime/protocol/boot-element.ts'
import { createTrust } from './trust.ts'
import { untilPainted } from './until-painted.ts'

const script = document.querySelector(`script[${bootAttributes.entry}]`)
const urlsIn = (name: string): readonly string[] => script?.getAttribute(name)?.split(' ') ?? []

const addLink = (attributes: Readonly<Record<string, string>>): void => {
  const link = document.createElement('link')
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
  document.head.append(link)
}

createTrust()
await untilPainted()
// Same mode and credentials as the loader uses, or the browser would fetch it twice.
for (const href of urlsIn(bootAttributes.pageData)) addLink({ rel: 'preload', as: 'fetch', crossorigin: '', href })
for (const href of urlsIn(bootAttributes.imports)) addLink({ rel: 'modulepreload', href })
for (const url of urlsIn(bootAttributes.entry)) {
  // Without the entry the document stays complete, with plain links.
  await import(/* @vite-ignore */ url).catch(console.warn)
}
