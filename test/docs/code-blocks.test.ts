import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type ParserError, parseFragment } from 'parse5'
import { parseSync, preprocessCSS, resolveConfig } from 'vite'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { DOCUMENTS } from '#docs/documents.ts'
import { parseArguments } from '#prerender/commands/cli/arguments.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { type CodeBlock, codeBlocks, commandsIn, placeOf } from '#test/support/code-blocks.ts'
import { readJson, writeFiles } from '#test/support/files.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const folder = temporaryFolder()
const template = path.join(repositoryDir, 'packages/engine/templates/blog')
const blocks = DOCUMENTS.flatMap(codeBlocks)

const isRead = ({ words }: CodeBlock): boolean => words.includes('text')
const isScript = ({ language }: CodeBlock): boolean => language === 'ts' || language === 'tsx'

/** Documents in which a file of a section is not that of another. */
const BY_SECTION = ['recipes']

/** A folder for each site that the documents write: one a document or section, and another if a file comes twice. */
const siteOf = (() => {
  const written = new Map<string, Set<string>>()
  return (block: CodeBlock): string => {
    const name = path.basename(block.document, '.md')
    const whole = BY_SECTION.includes(name) ? `${name}-${block.section.replace(/\W+/g, '-')}` : name
    let site = whole
    for (let number = 2; block.file !== undefined && written.get(site)?.has(block.file) === true; number += 1)
      site = `${whole}-${number}`
    written.set(site, (written.get(site) ?? new Set()).add(block.file ?? ''))
    return site
  }
})()

/** Messages of the compiler about all scripts, with their places in the documents. */
const compile = (scripts: readonly CodeBlock[]): readonly string[] => {
  const dir = path.join(folder, 'types')
  const places = new Map<string, CodeBlock>()
  for (const block of scripts) {
    const site = path.join(dir, siteOf(block))
    if (!existsSync(site)) cpSync(template, site, { recursive: true })
    const file = block.file ?? `pages/at-line-${block.line}.${block.language}`
    writeFiles(site, { [file]: block.code })
    places.set(path.relative(dir, path.join(site, file)), block)
  }
  symlinkSync(path.join(repositoryDir, 'node_modules'), path.join(dir, 'node_modules'))
  const { compilerOptions } = readJson(repositoryDir, 'packages/engine/tsconfig.json') as { compilerOptions: object }
  const { compilerOptions: own } = readJson(repositoryDir, 'tsconfig.json') as {
    compilerOptions: { readonly paths: Readonly<Record<string, readonly string[]>> }
  }
  const paths = Object.entries(own.paths).map(([name, files]) => [
    name,
    files.map((file) => path.join(repositoryDir, file)),
  ])
  const config = {
    compilerOptions: { ...compilerOptions, paths: Object.fromEntries(paths) },
    files: [...places.keys()],
  }
  writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(config))
  const tsc = path.join(repositoryDir, 'node_modules/typescript/bin/tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', dir], { cwd: dir, encoding: 'utf8' })
  return (
    stdout
      .split('\n')
      // The engine's own sources are compiled elsewhere, by stricter rules.
      .filter((line) => line !== '' && !/^(?:\.\.\/| )/.test(line))
      .map((line) => {
        const [, file = '', at = '0', message = ''] = /^(.+?)\((\d+),\d+\): (.*)$/.exec(line) ?? []
        const block = places.get(file)
        return block === undefined ? line : `${block.document}:${block.line + Number(at) - 1} ${message}`
      })
  )
}

/** Programs whose commands a document may show without their being run here. */
const PROGRAMS = ['mkdir', 'cd', 'cp', 'git', 'curl', 'npm', 'npx']

const SCRIPTS = Object.keys((readJson(template, 'package.json') as { readonly scripts: object }).scripts)
const NPM = ['init', 'install', 'ci', 'test', 'run']

/** What is wrong with a command of a terminal, if anything. */
const faultOf = (words: readonly string[]): string | undefined => {
  const [program = '', ...rest] = words
  if (!PROGRAMS.includes(program)) return `${program} is no program that a reader is sure to have`
  if (program === 'npm') {
    const [command = '', script = ''] = rest
    if (!NPM.includes(command)) return `npm ${command} is not known here`
    return command === 'run' && !SCRIPTS.includes(script) ? `no template has the script ${script}` : undefined
  }
  if (program !== 'npx') return undefined
  const called = rest[0] === '--package' ? rest.slice(2) : rest
  if (called[0] !== 'fairlead') return `npx ${called[0]} is not the engine`
  const parsed = parseArguments(called.slice(1))
  return parsed._tag === 'WrongUsage' ? parsed.problem : undefined
}

/** Parses a block in a language that is not run, and throws if it cannot be parsed. */
const PARSERS: Readonly<Record<string, (code: string) => unknown>> = {
  json: (code) => JSON.parse(code),
  yaml: (code) => parseYaml(code),
  csv: (code) => {
    const [head = '', ...rows] = code.trim().split('\n')
    for (const row of rows) if (row.split(',').length !== head.split(',').length) throw new Error(`"${row}" is no row`)
  },
  md: (code) => {
    const [, front] = /^---\n([\s\S]*?)\n---\n/.exec(code) ?? []
    if (front !== undefined) parseYaml(front)
  },
  css: async (code) => {
    const config = await resolveConfig({ configFile: false, css: { transformer: 'lightningcss' } }, 'build')
    await preprocessCSS(code, path.join(folder, 'block.css'), config)
  },
  html: (code) => {
    const errors: string[] = []
    parseFragment(code, { onParseError: ({ code: error }: ParserError) => errors.push(error) })
    if (errors.length > 0) throw new Error(errors.join(', '))
  },
}

const faultsOf = async (block: CodeBlock): Promise<readonly string[]> => {
  if (isRead(block)) return []
  if (block.words.includes('part')) {
    const { errors } = parseSync(`part.${block.language}`, `export const part = {\n${block.code}\n}`)
    return errors.map(({ message }) => message)
  }
  if (isScript(block)) return []
  if (block.language === 'sh') return commandsIn(block).flatMap((words) => faultOf(words) ?? [])
  const parser = PARSERS[block.language]
  if (parser === undefined)
    return [`"${block.language}" is checked by nothing: write text after it if it is to be read`]
  try {
    await parser(block.code)
    return []
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

describe('code blocks of the documents', () => {
  it('are found', () => {
    expect(blocks.length).toBeGreaterThan(40)
    expect(blocks.filter(({ language }) => language === '').map(placeOf)).toEqual([])
  })

  it('that are scripts compile, as a site compiles them', () => {
    const scripts = blocks.filter((block) => isScript(block) && !isRead(block) && !block.words.includes('part'))
    expect(scripts.length).toBeGreaterThan(20)
    expect(compile(scripts)).toEqual([])
  })

  it('that are not scripts can be parsed, and their commands exist with their options', async () => {
    const faults = await Promise.all(
      blocks.map(async (block) => (await faultsOf(block)).map((fault) => `${placeOf(block)} ${fault}`)),
    )
    expect(faults.flat()).toEqual([])
  })
})

describe('the check of a block', () => {
  const block = (language: string, code: string, ...words: readonly string[]): CodeBlock => ({
    ...{ document: 'docs/a.md', line: 1, file: undefined, section: '' },
    ...{ language, code, words },
  })

  it.each([
    [block('sh', 'npx fairlead build --colour red\n'), /--colour/],
    [block('sh', 'npx fairlead biuld\n'), /Did you mean "build"/],
    [block('sh', 'npm run deploy\n'), /no template has the script deploy/],
    [block('sh', 'sudo rm -rf dist\n'), /sudo is no program/],
    [block('json', '{ "a": 1, }'), /JSON/],
    [block('yaml', 'a: [1'), /flow/i],
    [block('css', 'a { color: ] }'), /./],
    [block('html', '<p id="a" id="b">'), /duplicate-attribute/],
    [block('md', '---\na: [1\n---\n'), /flow/i],
    [block('csv', 'a,b\n1\n'), /no row/],
    [block('ts', 'a: 1, b', 'part'), undefined],
    [block('ts', 'a: 1; b', 'part'), /./],
    [block('nginx', 'a;'), /checked by nothing/],
    [block('nginx', 'a;', 'text'), undefined],
  ])('of %o finds %s', async (given, expected) => {
    const [fault] = await faultsOf(given)
    if (expected === undefined) expect(fault).toBeUndefined()
    else expect(fault).toMatch(expected)
  })
})
