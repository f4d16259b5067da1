// Threads start with plain Node, and their first file has to be JavaScript: from here on they read TypeScript too.
import { register } from 'tsx/esm/api'

register()
await import('./render-worker.ts')
