import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { writeFiles } from '#test/support/files.ts'

export const MINI_ENGINE = {
  'prerender/cli.ts': `import { greeting } from '#runtime/define/greeting.ts'
console.log(process.env['NODE_ENV'], greeting satisfies string)
if (process.argv.includes('throw')) throw new Error('broken')
if (process.argv.includes('late')) console.log((await import('./late.ts')).late)
`,
  'prerender/late.ts': `export const late = 'late'\n`,
  'prerender/workers/render-worker.ts': `export {}\n`,
  'prerender/workers/scan-worker.ts': `export {}\n`,
  'prerender/workers/watch-worker.ts': `export {}\n`,
  'prerender/bundle/bundle-process.ts': `export {}\n`,
  'prerender/workers/table-process.ts': `export {}\n`,
  'prerender/sources/source-process.ts': `export {}\n`,
  'runtime/define/greeting.ts': `export const greeting = 'hello'\n`,
  'runtime/protocol/none.ts': `export {}\n`,
  'package.json': `{ "name": "mini", "type": "module", "imports": { "#runtime/*": "./runtime/*" } }\n`,
  'package-lock.json': '{}\n',
  'tsconfig.json': `{ "compilerOptions": { "target": "ES2023" } }\n`,
}

/** The smallest program that can be compiled and run like the engine. */
export const writeMiniEngine = (dir: string): string => {
  writeFiles(dir, MINI_ENGINE)
  for (const name of ['cli.mjs', 'bundle/compile'])
    cpSync(path.join(repositoryDir, 'prerender', name), path.join(dir, 'prerender', name), { recursive: true })
  mkdirSync(path.join(dir, 'node_modules'))
  symlinkSync(path.join(repositoryDir, 'node_modules/vite'), path.join(dir, 'node_modules/vite'))
  return dir
}
