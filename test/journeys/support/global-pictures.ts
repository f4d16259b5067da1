import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether pictures are written instead of compared: the run has the flag `--update`. */
    readonly renewsPictures: boolean
  }
}

export default (project: TestProject): void => {
  project.provide('renewsPictures', project.vitest.config.snapshotOptions.updateSnapshot === 'all')
}
