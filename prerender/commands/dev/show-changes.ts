import type { DevSite } from './dev-site.ts'
import type { StartedVite } from './start-vite.ts'

/** Reloads open pages after a change of content, and pages of errors after any. */
export const showChanges = ({ vite, environment }: StartedVite, devSite: DevSite, reload: () => void) => {
  let printed: string | undefined
  let isShowingErrors = false
  vite.watcher.on('all', (_event, file) => {
    const isContent = devSite.noteChange(file)
    if (!isContent && !isShowingErrors) return
    if (!isContent) {
      // A page of errors contains none of the modules that could be replaced, and failed modules must not be kept.
      for (const { moduleGraph } of Object.values(vite.environments)) moduleGraph.invalidateAll()
      environment.runner.clearCache()
    }
    isShowingErrors = false
    reload()
  })
  const print = (errors: string | undefined): void => {
    if (errors !== undefined && errors !== printed) console.error(errors)
    printed = errors
  }
  return {
    /** Receives the errors that a page shows, if any, or those of other pages. Prints them once. */
    onAnswer: (shown: string | undefined, others: string | undefined): void => {
      print(shown ?? others)
      isShowingErrors ||= shown !== undefined
    },
  }
}
