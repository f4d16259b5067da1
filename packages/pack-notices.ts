import type { build } from 'vite'
import { type BundledPackage, packageOf } from '#prerender/bundle/plugins/note-packages.ts'
import { joinNotices, noticeOf } from '#prerender/outputs/notices.ts'

/** Licences of the packages whose code is in compiled files. Throws for a package that has none. */
export const noticesOf = (compiled: Awaited<ReturnType<typeof build>>): string => {
  const found = new Map<string, BundledPackage>()
  const chunks = [compiled].flat().flatMap((result) => ('output' in result ? result.output : []))
  for (const chunk of chunks)
    for (const [id, { renderedLength }] of chunk.type === 'chunk' ? Object.entries(chunk.modules) : []) {
      const file = id.replace(/^\0|\?.*$/g, '')
      const known = renderedLength > 0 && file.includes('/node_modules/') ? packageOf(file) : undefined
      if (known !== undefined) found.set(`${known.name} ${known.version}`, known)
    }
  const sections = [...found.keys()].sort().flatMap((key) => {
    const known = found.get(key)
    if (known === undefined) return []
    if (known.licence === undefined && known.text === undefined) throw new Error(`The package ${key} has no licence.`)
    return [noticeOf(known, known.text ?? '')]
  })
  return joinNotices(['Packages that are compiled into the engine, with their licences.\n', ...sections])
}
