import { statSync } from 'node:fs'
import type { ViteDevServer } from 'vite'

/** Chokidar drops a change that follows another of the same file within 50 ms. */
const UNTIL_SETTLED_MS = 100

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs

/**
 * Reports changes again that the watcher has dropped: an editor that formats on save writes a file twice, and pages
 * would show the first version until the next change.
 */
export const repeatLostChanges = (watcher: Pick<ViteDevServer['watcher'], 'on' | 'emit'>): void => {
  watcher.on('change', (file) => {
    const seen = changedAt(file)
    const check = (): void => {
      const now = changedAt(file)
      if (now === undefined || now === seen) return
      watcher.emit('change', file)
      watcher.emit('all', 'change', file)
    }
    setTimeout(check, UNTIL_SETTLED_MS).unref()
  })
}
