import { isPackaged } from './engine-dir.ts'

/** How people run the command line: as a package's command, or in this repository. */
export const PROGRAM = isPackaged ? 'npx fairlead' : 'npm run prerender --'
