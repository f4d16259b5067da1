import type { Plugin, PluginOption } from 'vite'

/** Hooks in which plugins read files that are no modules. */
const HOOKS = ['buildStart', 'resolveId', 'load', 'transform'] as const

type Context = { addWatchFile: (file: string) => void }
type Hook = (this: Context, ...values: unknown[]) => unknown

const noteHook = (hook: Hook, note: (file: string) => void): Hook =>
  function (...values) {
    const watch = this.addWatchFile
    this.addWatchFile = (file) => {
      note(file)
      watch.call(this, file)
    }
    return hook.apply(this, values)
  }

const noteIn = (plugin: Plugin, note: (file: string) => void): Plugin => {
  const hooks = plugin as unknown as Record<string, Hook | { handler: Hook } | undefined>
  for (const name of HOOKS) {
    const hook = hooks[name]
    if (typeof hook === 'function') hooks[name] = noteHook(hook, note)
    else if (hook !== undefined) hooks[name] = { ...hook, handler: noteHook(hook.handler, note) }
  }
  return plugin
}

/** Notes the files that plugins say they depend on, by `addWatchFile`. The bundler has no other list of them. */
export const noteWatched = async (option: PluginOption, note: (file: string) => void): Promise<Plugin[]> => {
  const plugin = await option
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map((part) => noteWatched(part, note)))).flat()
  return plugin ? [noteIn(plugin as Plugin, note)] : []
}
