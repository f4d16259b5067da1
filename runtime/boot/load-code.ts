import { type ChunkList, chunksFor, integrityOf } from '#runtime/protocol/chunk-list.ts'
import { addElement } from './add-element.ts'
import { loadStyles } from './load-styles.ts'

/** A module with the digest of its bytes. */
type CodeFile = { readonly href: string; readonly hash: string }

const LIST_TIMEOUT_MS = 10_000

/** Modules that have run or wait for their turn. Failures are forgotten. */
const modules = new Map<string, Promise<unknown>>()

/**
 * Requests modules at once and runs them one after the other, none after one that failed. `import` cannot say which
 * bytes it expects, script elements can, and a browser keeps one copy for both. A module may run only when those that
 * it imports are there: the browser would otherwise request them itself and take whatever comes.
 */
export const loadModules = (files: readonly CodeFile[]): Promise<unknown> => {
  let turn: Promise<unknown> = Promise.resolve()
  for (const { href, hash } of files) {
    const known = modules.get(href)
    if (known !== undefined) {
      turn = Promise.all([turn, known])
      continue
    }
    const integrity = integrityOf(hash)
    addElement('link', { rel: 'modulepreload', href, integrity }).catch(() => undefined)
    turn = turn.then(() => addElement('script', { type: 'module', src: href, integrity }))
    modules.set(href, turn)
    turn.catch(() => modules.delete(href))
  }
  return turn
}

export type CodeLoader = {
  /** Runs the document's own modules, dependencies first. */
  readonly loadFirst: (files: readonly CodeFile[]) => Promise<unknown>
  /** Takes the place of `import()` in all code of the site. Rejects where a file is missing or has other bytes. */
  readonly load: (specifier: string) => Promise<unknown>
  /** Checks the code of a web worker, for which browsers take no digest. Rejects where it has other bytes. */
  readonly check: (href: string) => Promise<unknown>
}

/** Loads code that is what was built. `list` names the list of all code, relative to the document. */
export const createCodeLoader = (list: CodeFile): CodeLoader => {
  const listUrl = new URL(list.href, window.location.href).href
  const first = new Set<string>()
  let reading: Promise<ChunkList> | undefined
  const readList = (): Promise<ChunkList> => {
    reading ??= fetch(listUrl, { integrity: integrityOf(list.hash), signal: AbortSignal.timeout(LIST_TIMEOUT_MS) })
      .then((response) => response.json() as Promise<ChunkList>)
      .catch((cause: unknown) => {
        reading = undefined
        throw new Error(`Loading chunk list ${listUrl} failed.`, { cause })
      })
    return reading
  }
  const fromList = async (name: string): Promise<unknown> => {
    const files = chunksFor(await readList(), name).map(([file, hash]) => ({
      href: new URL(file, listUrl).href,
      hash,
    }))
    if (files.length === 0) throw new Error(`Loading chunk ${name} failed: the build has none of that name.`)
    const isStyles = ({ href }: CodeFile): boolean => href.endsWith('.css')
    return Promise.all([
      loadModules(files.filter((file) => !isStyles(file))),
      ...files.filter(isStyles).map(({ href, hash }) => loadStyles({ href, integrity: integrityOf(hash) })),
    ])
  }
  return {
    loadFirst: async (files) => {
      const own = files.map(({ href, hash }) => ({ href: new URL(href, listUrl).href, hash }))
      for (const { href } of own) first.add(href)
      await loadModules(own)
      // The page requests the header's code next.
      await readList()
    },
    load: async (specifier) => {
      const url = new URL(specifier, listUrl).href
      // A document names its own modules and styles: they wait neither for the list nor, at first, for a style sheet.
      const isFirst = first.delete(url)
      if (isFirst) await modules.get(url)?.catch(() => undefined)
      if (!isFirst || !modules.has(url)) await fromList(specifier.slice(specifier.lastIndexOf('/') + 1))
      return import(/* @vite-ignore */ url)
    },
    check: async (href) => {
      // Web workers come from the document's own host, where the list need not be.
      const row = (await readList()).find(
        ([name]) => new URL(name, import.meta.env.FAIRLEAD_PREFIX ? href : listUrl).href === href,
      )
      // The browser's cache then answers the worker's own request.
      const answer = row && (await fetch(href, { integrity: integrityOf(row[1]) }))
      if (answer?.ok !== true) throw new Error(`Loading chunk ${href} failed.`)
    },
  }
}
