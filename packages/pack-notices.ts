import type { Rolldown } from 'vite'
import { type BundledPackage, packageOf } from '#prerender/bundle/plugins/note-packages.ts'

const RULE = `\n${'-'.repeat(80)}\n\n`

/** Licences of the packages whose code is in compiled files. Throws for a package that has none. */
export const noticesOf = (outputs: readonly Rolldown.RolldownOutput[]): string => {
  const found = new Map<string, BundledPackage>()
  for (const { output } of outputs)
    for (const chunk of output) {
      if (chunk.type !== 'chunk') continue
      for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
        const known =
          renderedLength > 0 && id.includes('/node_modules/') ? packageOf(id.replace(/^\0|\?.*$/g, '')) : undefined
        if (known !== undefined) found.set(`${known.name} ${known.version}`, known)
      }
    }
  const sections = [...found.keys()].sort().map((key) => {
    const { licence, text } = found.get(key) ?? {}
    if (licence === undefined && text === undefined) throw new Error(`The package ${key} has no licence.`)
    return `${key} (${licence ?? 'see below'})\n\n${text ?? ''}\n`
  })
  return ['Packages that are compiled into the engine, with their licences.\n', ...sections].join(RULE)
}
