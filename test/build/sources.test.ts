import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copyFixture } from '#test/support/build-fixture.ts'
import { startCli } from '#test/support/cli-process.ts'
import { readFiles, readJson, readText, writeFiles } from '#test/support/files.ts'
import { type ProductApi, startProductApi } from '#test/support/product-api.ts'
import { type CliRun, runCli } from '#test/support/run-cli.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

/** With characters that addresses, JSON and HTML spell otherwise. */
const TOKEN = 'Tk9 "s3cret"/&<é>-token'
const SOURCE = 'content/sources/products.ts'
const ROWS = 'content/.sources/products.ndjson'
const RECORD = 'content/.sources/products.json'

const folder = temporaryFolder()
let number = 0
let root: string
let site: string
let api: ProductApi

beforeEach(async () => {
  number += 1
  root = path.join(folder, String(number))
  site = copyFixture('remote-products', path.join(root, 'site'))
  api = await startProductApi(encodeURIComponent(TOKEN))
})

afterEach(() => api.close())

type Run = CliRun & { readonly asked: readonly string[] }

const run = async (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Run> => {
  api.log.length = 0
  const folders = ['--site', site, '--out', path.join(root, 'out'), '--cache', path.join(root, 'cache')]
  const ended = await runCli([...args, ...folders], {
    SHOP_TOKEN: encodeURIComponent(TOKEN),
    SHOP_API: api.url,
    ...environment,
  })
  return { ...ended, asked: [...api.log] }
}

const build = (...options: readonly string[]): Promise<Run> => run(['build', ...options])

const builtGood = async (...options: readonly string[]): Promise<Run> => {
  const ended = await build(...options)
  expect({ code: ended.code, stderr: ended.stderr }).toEqual({ code: 0, stderr: '' })
  return ended
}

const output = (): ReadonlyMap<string, string> => readFiles(path.join(root, 'out'))

const setPrice = (id: string, price: unknown): void => {
  api.products.set(id, { ...api.products.get(id), price })
}

const edit = (before: string, after: string): void => {
  const text = readText(site, SOURCE)
  expect(text).toContain(before)
  writeFiles(site, { [SOURCE]: text.replace(before, after) })
}

describe('a site whose rows come over HTTP', () => {
  it('reads all pages of a list, and asks later only for what has changed', async () => {
    const first = await builtGood()
    expect(first.asked).toEqual(['', '10', '20'].map((cursor) => `/products?cursor=${cursor} 200`))
    expect(readFiles(path.join(root, 'out/en-US')).get('products/30/index.html')).toContain('Product 30')
    const second = await builtGood()
    expect(second.asked).toEqual(['', '10', '20'].map((cursor) => `/products?cursor=${cursor} 304`))
    expect(second.stdout).toContain(
      'source products: 30 rows, none changed; 3 requests, 3 of them answered "not modified"',
    )
    expect(second.stdout).toContain('31 pages (0 rendered)')
  })

  it('renders only the page of a row that has changed, and says of the page what has changed upstream', async () => {
    await builtGood()
    setPrice('7', 99)
    const changed = await builtGood()
    expect(changed.stdout).toContain('31 pages (1 rendered)')
    expect(changed.stdout).toContain('1 changed (7)')
    const { stdout } = await run(['why', '/products/7'])
    const day = new Date().toISOString().slice(0, 4)
    expect(stdout).toMatch(
      new RegExp(
        `products "7" .*changed upstream at ${day}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC \\(${api.url}/products\\?cursor=\\)`,
      ),
    )
  })

  it('why names the change of a row that was read since the last build', async () => {
    await builtGood()
    setPrice('7', 99)
    // Another output of the same site.
    const other = ['--out', path.join(root, 'other out'), '--cache', path.join(root, 'other cache')]
    const ended = await runCli(['build', '--site', site, ...other], {
      SHOP_TOKEN: encodeURIComponent(TOKEN),
      SHOP_API: api.url,
    })
    expect(ended.code).toBe(0)
    const { stdout } = await run(['why', '/products/7'])
    expect(stdout).toMatch(/renders this page again because products "7" changed upstream at .* UTC \(http.*\)/)
    expect((await run(['why', '/products/8'])).stdout).toContain('the next build keeps the page')
  })

  it('asks nothing while rows are current, and again when the source or its address is another', async () => {
    edit('ttl: 0', 'ttl: 3600')
    expect((await builtGood()).asked).toHaveLength(3)
    const current = await builtGood()
    expect(current.asked).toEqual([])
    expect(current.stdout).toMatch(/source products: 30 rows, asked again after 20/)
    edit('ttl: 3600', 'ttl: 7200')
    expect((await builtGood()).asked).toHaveLength(3)
    const other = await startProductApi(encodeURIComponent(TOKEN))
    try {
      await run(['build'], { SHOP_API: other.url })
      expect(other.log).toHaveLength(3)
    } finally {
      await other.close()
    }
  })

  it('builds the same bytes from recorded rows, without a request', async () => {
    await builtGood()
    const before = output()
    const rows = readText(site, ROWS)
    setPrice('7', 99)
    await api.close()
    rmSync(path.join(root, 'out'), { recursive: true })
    rmSync(path.join(root, 'cache'), { recursive: true })
    const frozen = await run(['build', '--frozen'], { SHOP_TOKEN: '', SHOP_API: '' })
    expect({ code: frozen.code, stderr: frozen.stderr, asked: frozen.asked }).toEqual({
      code: 0,
      stderr: '',
      asked: [],
    })
    expect(output()).toEqual(before)
    expect(readText(site, ROWS)).toBe(rows)
  })

  it('a frozen build says what to do about rows that are missing, or not those on record', async () => {
    const missing = await build('--frozen')
    expect(missing).toMatchObject({ code: 1, asked: [] })
    expect(missing.stderr).toContain('there are no recorded rows of the source "products"')
    expect(missing.stderr).toContain('Build once without --frozen')
    await builtGood()
    writeFiles(site, { [ROWS]: readText(site, ROWS).replace('Product 7', 'Product seven') })
    expect((await build('--frozen')).stderr).toContain(
      'the file is not the one that content/.sources/products.json is about',
    )
  })

  it('takes rows whose record is of another reading, as after a kill between the two, and asks again', async () => {
    edit('ttl: 0', 'ttl: 3600')
    await builtGood()
    const record = readText(site, RECORD)
    setPrice('7', 99)
    edit('ttl: 3600', 'ttl: 3601')
    await builtGood()
    writeFiles(site, { [RECORD]: record })
    const { stdout, asked } = await builtGood()
    expect(asked).toHaveLength(3)
    expect(stdout).toContain('31 pages (0 rendered)')
    expect((await builtGood()).asked).toEqual([])
  })

  it('writes no time into the output: a second reading gives the same bytes', async () => {
    await builtGood()
    const before = output()
    const { readAt } = readJson(site, RECORD) as { readonly readAt: string }
    rmSync(path.join(root, 'out'), { recursive: true })
    rmSync(path.join(root, 'cache'), { recursive: true })
    await builtGood()
    expect((readJson(site, RECORD) as { readonly readAt: string }).readAt).not.toBe(readAt)
    expect(output()).toEqual(before)
    expect([...before.values()].filter((text) => text.includes(readAt))).toEqual([])
  })
})

const KEPT = /source products: 30 rows, KEPT from 20\S+, since the source has failed since 20\S+: (.*)/

/** Answers the second page. */
const onSecondPage =
  (answer: (response: Parameters<NonNullable<ProductApi['misbehave']>>[1]) => void): ProductApi['misbehave'] =>
  (request, response) => {
    if (request.url !== '/products?cursor=10') return false
    answer(response)
    return true
  }

const asJson = (value: unknown): ProductApi['misbehave'] =>
  onSecondPage((response) => response.end(JSON.stringify(value)))

const FAULTS: readonly {
  readonly fault: string
  readonly misbehave: ProductApi['misbehave']
  readonly says: RegExp
}[] = [
  {
    fault: 'status 500',
    misbehave: onSecondPage((response) => response.writeHead(500).end()),
    says: /cursor=10 answers 500 Internal Server Error\. It was asked 2 times\./,
  },
  {
    fault: 'status 404',
    misbehave: onSecondPage((response) => response.writeHead(404).end()),
    says: /answers 404 Not Found\./,
  },
  {
    fault: 'a wish to be asked later',
    misbehave: onSecondPage((response) => response.writeHead(429, { 'retry-after': '3600' }).end()),
    says: /answers 429/,
  },
  { fault: 'a closed connection', misbehave: onSecondPage((response) => response.destroy()), says: /cannot be read: / },
  {
    fault: 'fewer bytes than announced',
    misbehave: onSecondPage((response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write('{"products":[],"next":null}')
      setTimeout(() => response.destroy(), 50)
    }),
    says: /cannot be read: /,
  },
  {
    fault: 'HTML in place of JSON',
    misbehave: onSecondPage((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>Sign in'),
    ),
    says: /answers no JSON, but text\/html, beginning "<!doctype html>Sign in"/,
  },
  { fault: 'JSON of another shape', misbehave: asJson({ error: 'no' }), says: /undefined|not iterable/ },
  {
    fault: 'a page that names itself as the next',
    misbehave: asJson({ products: [], next: '10' }),
    says: /same answer: its pages lead in a circle/,
  },
  {
    fault: 'a key that was there before',
    misbehave: asJson({ products: [{ id: '3' }], next: null }),
    says: /"id" is "3" in row 11, as it is in row 3\./,
  },
  {
    fault: 'a row without a key',
    misbehave: asJson({ products: [{ name: 'A' }], next: null }),
    says: /row 11 has no "id"/,
  },
  {
    fault: 'a row that is no object',
    misbehave: asJson({ products: ['A'], next: null }),
    says: /row 11 is a string, not an object/,
  },
  {
    fault: 'a row that the collection cannot decode',
    misbehave: asJson({ products: [{ id: 'x', name: 'X', price: 'free', office: 'RTM' }], next: null }),
    says: /content\/\.sources\/products\.rejected\.ndjson:11: price: /,
  },
  {
    fault: 'a redirect to a file',
    misbehave: onSecondPage((response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()),
    says: /which is no http address/,
  },
  {
    fault: 'redirects without an end',
    misbehave: onSecondPage((response) => response.writeHead(302, { location: '/products?cursor=10' }).end()),
    says: /leads on more than 5 times/,
  },
]

describe('a source that fails', () => {
  it('keeps the last good rows after every fault, and says so', async () => {
    await builtGood()
    const [before, rows] = [output(), readText(site, ROWS)]
    for (const { fault, misbehave, says } of FAULTS) {
      api.misbehave = misbehave
      const { stdout } = await builtGood()
      expect({ fault, problem: KEPT.exec(stdout)?.[1] }).toEqual({ fault, problem: expect.stringMatching(says) })
      expect(output()).toEqual(before)
      expect(readText(site, ROWS)).toBe(rows)
      // The record names no pause that a host has asked for.
      writeFiles(site, { [RECORD]: readText(site, RECORD).replace(/"notBefore":"[^"]*"/, '"notBefore":null') })
    }
  })

  it('keeps the last good rows when there are none, or fewer than the source allows', async () => {
    await builtGood()
    const before = output()
    const all = [...api.products]
    api.products.clear()
    expect((await builtGood()).stdout).toMatch(/KEPT .*: it has no rows, but had 30/)
    for (const [id, product] of all.slice(0, 4)) api.products.set(id, product)
    edit('ttl: 0', 'ttl: 0, atLeast: 5')
    expect((await builtGood()).stdout).toMatch(/KEPT .*: it has 4 rows, fewer than the 5 of `atLeast`/)
    expect(output()).toEqual(before)
    edit('atLeast: 5', 'atLeast: 4')
    expect((await builtGood()).stdout).toMatch(/source products: 4 rows, 26 removed/)
  })

  it('fails the build if it is to, with the place, and leaves the output', async () => {
    await builtGood()
    const before = output()
    edit("onFailure: 'keep'", "onFailure: 'fail'")
    setPrice('12', 'free')
    const { code, stderr } = await build()
    expect(code).toBe(1)
    expect(stderr).toMatch(/content\/\.sources\/products\.rejected\.ndjson:4 {2}price: /)
    expect(readText(site, 'content/.sources/products.rejected.ndjson').split('\n')[3]).toContain('"id":"12"')
    expect(output()).toEqual(before)
    setPrice('12', 12)
    await builtGood()
    expect(readdirSync(path.join(site, 'content/.sources'))).toEqual([
      'offices.json',
      'offices.ndjson',
      'products.json',
      'products.ndjson',
    ])
  })

  it('fails the first build, which has no rows to keep, and nothing is written', async () => {
    api.misbehave = (_, response) => Boolean(response.writeHead(503).end())
    const { code, stderr } = await build()
    expect(code).toBe(1)
    expect(stderr).toMatch(/content\/sources\/products\.ts.* {2}the source cannot be read: .*answers 503/)
    expect(stderr).not.toContain('no file matches')
    expect(readdirSync(root)).not.toContain('out')
  })

  it('says since when, for as long as it fails', async () => {
    await builtGood()
    api.misbehave = (_, response) => Boolean(response.writeHead(404).end())
    const since = /failed since (\S+):/
    const first = since.exec((await builtGood()).stdout)?.[1]
    expect(since.exec((await builtGood()).stdout)?.[1]).toBe(first)
    api.misbehave = undefined
    expect((await builtGood()).stdout).not.toContain('KEPT')
  })

  it('is not asked before the time that its host has named', async () => {
    await builtGood()
    api.misbehave = (_, response) => Boolean(response.writeHead(503, { 'retry-after': '3600' }).end())
    expect((await builtGood()).asked).toHaveLength(1)
    const later = await builtGood()
    expect([later.asked.length, KEPT.test(later.stdout)]).toEqual([0, true])
  })

  it('is ended when it hangs, though it does not listen', async () => {
    await builtGood()
    edit('timeLimit: 60', 'timeLimit: 1')
    api.misbehave = () => true
    expect((await builtGood()).stdout).toMatch(/KEPT .*: it takes more than 1 seconds/)
    edit('let cursor: string | null', 'if (cursor0.length === 0) for (;;);\n    let cursor: string | null')
    edit('export default', 'const cursor0 = ""\nexport default')
    expect((await builtGood()).stdout).toMatch(/KEPT .*: it takes more than 1 seconds, and does not end when told to/)
  })

  it('a fault that the source catches counts all the same', async () => {
    await builtGood()
    edit('yield* page.products', 'yield* page.products\n      await fetch("http://127.0.0.1:1/").catch(() => {})')
    expect((await builtGood()).stdout).toMatch(/KEPT .*: http:\/\/127\.0\.0\.1:1\/ cannot be read: /)
  })

  it('that does not compile, or has a wrong option, is a fault of the site', async () => {
    await builtGood()
    edit('ttl: 0', 'ttl: "0"')
    const option = await build()
    expect([option.code, option.stderr]).toEqual([1, expect.stringContaining('`ttl` should be a number of seconds')])
    edit('ttl: "0"', 'ttl: (')
    expect((await build()).stderr).toMatch(/content\/sources\/products\.ts/)
  })
})

describe('keys of rows', () => {
  it('a row may have any key', async () => {
    const at = (id: string): string => [...id].map((part) => part.codePointAt(0)).join('-')
    const ids = ['ключ', '北京', 'é', 'e\u0301', '__proto__', 'constructor', 'toString', 'a b']
    // The fixture makes a page of each, and not every key can be an address.
    writeFiles(site, {
      'pages/product.page.tsx': readText(site, 'pages/product.page.tsx').replaceAll(
        `\`/products/\${id}\``,
        `\`/products/\${[...id].map((part) => part.codePointAt(0)).join("-")}\``,
      ),
      'pages/home.page.tsx': readText(site, 'pages/home.page.tsx').replace(`to={\`/products/\${id}\`}`, 'to="/"'),
    })
    const name = (id: string): string => readText(path.join(root, 'out/en-US'), `products/${at(id)}/index.html`)
    for (const id of ids) api.products.set(id, { id, name: `Product ${id}`, price: 1, office: 'RTM' })
    await builtGood()
    for (const id of ids) expect(name(id)).toContain(`Product ${id}`)
    for (const id of ids) api.products.set(id, { id, name: 'Renamed', price: 1, office: 'RTM' })
    expect((await builtGood()).stdout).toContain('8 changed')
    for (const id of ids) expect(name(id)).toContain('Renamed')
  })

  it('members called __proto__ stay members', async () => {
    api.products.set('x', JSON.parse('{"id":"x","name":"X","price":1,"office":"RTM","__proto__":{"price":2}}'))
    await builtGood()
    expect(readText(site, ROWS)).toContain('{"__proto__":{"price":2},"id":"x"')
    expect(readText(path.join(root, 'out/en-US'), 'products/x/index.html')).toContain('X')
  })

  it('the collection must have the key of its source', async () => {
    const collections = readText(site, 'content/collections.ts')
    writeFiles(site, { 'content/collections.ts': collections.replace("key: 'id'", "key: 'name'") })
    expect((await build()).stderr).toContain('"products" is "name", but that of the source is "id"')
  })
})

/** Spellings in which a value could be written. */
const spellings = (value: string): readonly string[] => [
  value,
  encodeURIComponent(value),
  Buffer.from(value).toString('base64'),
  Buffer.from(value).toString('hex'),
]

const everyFile = (dir: string): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    if (!entry.isFile()) return []
    const file = path.join(entry.parentPath, entry.name)
    return [{ file, text: readFileSync(file, 'latin1') }]
  })

describe('a secret of a source', () => {
  const value = encodeURIComponent(TOKEN)

  const expectNoTrace = (...runs: readonly Run[]): void => {
    const written = [
      ...everyFile(root),
      ...runs.flatMap(({ stdout, stderr }) => [{ file: 'what is printed', text: stdout + stderr }]),
    ]
    const found = written.filter(({ text }) => spellings(value).some((spelling) => text.includes(spelling)))
    expect(found.map(({ file }) => file)).toEqual([])
    expect(written.length).toBeGreaterThan(100)
  }

  it('is in no file and in nothing printed, though the source prints it, and asks with it', async () => {
    edit(
      '    const headers',
      '    console.log("token", env.SHOP_TOKEN, Buffer.from(env.SHOP_TOKEN).toString("base64"))\n    console.error(JSON.stringify(env), encodeURIComponent(env.SHOP_TOKEN))\n    const headers',
    )
    edit('?cursor=', `?token=\${encodeURIComponent(env.SHOP_TOKEN)}&cursor=`)
    const good = await builtGood()
    expect(good.stdout).toContain('token [SHOP_TOKEN] [SHOP_TOKEN]')
    expect(readText(site, RECORD)).toContain('/products?token=[SHOP_TOKEN]&cursor=10')
    const unchanged = await builtGood()
    expect(unchanged.stdout).toContain('3 of them answered "not modified"')
    api.misbehave = (_, response) => Boolean(response.writeHead(500).end())
    const failed = await builtGood()
    edit('const headers', `throw new Error(\`no \${env.SHOP_TOKEN}\`)\n    const headers`)
    const thrown = await builtGood()
    expect(thrown.stdout).toContain('no [SHOP_TOKEN]')
    const why = await run(['why', '/products/7'])
    expectNoTrace(good, unchanged, failed, thrown, why)
  })

  it('is refused in a row, whatever its spelling', async () => {
    for (const name of spellings(value)) {
      api.products.set('7', { id: '7', name: `by ${name}!`, price: 1, office: 'RTM' })
      const { code, stderr } = await build()
      expect([code, stderr]).toEqual([1, expect.stringContaining('row "7" holds the value of SHOP_TOKEN')])
    }
    api.products.set('7', { id: '7', name: 'Product 7', price: 1, office: 'RTM' })
    expectNoTrace(await builtGood())
  })

  it('is not sent on to another host', async () => {
    const seen: (string | undefined)[] = []
    const other = await startProductApi('none')
    try {
      other.misbehave = (request, response) => {
        seen.push(request.headers.authorization, request.headers['x-key'] as string | undefined)
        return Boolean(response.end('{"products":[],"next":null}'))
      }
      edit(
        `{ authorization: \`Bearer \${env.SHOP_TOKEN}\` }`,
        `{ authorization: \`Bearer \${env.SHOP_TOKEN}\`, "x-key": env.SHOP_TOKEN }`,
      )
      api.misbehave = onSecondPage((response) => response.writeHead(302, { location: `${other.url}/elsewhere` }).end())
      await builtGood()
      expect(seen).toEqual([undefined, undefined])
    } finally {
      await other.close()
    }
  })

  it('reaches the source only if the source names it', async () => {
    edit(
      '    const headers',
      '    console.log(Object.keys(env).join(), String(process.env.SHOP_TOKEN), String(process.env.OTHER))\n    const headers',
    )
    const { stdout } = await run(['build'], { OTHER: 'another value' })
    expect(stdout).toContain('SHOP_API,SHOP_TOKEN undefined undefined')
  })

  it('that is not set, or too short to be told from text, is named', async () => {
    expect((await run(['build'], { SHOP_TOKEN: '' })).stderr).toContain(
      'the environment variable SHOP_TOKEN is not set',
    )
    const { stderr } = await run(['build'], { SHOP_TOKEN: 'abc' })
    expect(stderr).toContain('the value of SHOP_TOKEN has fewer than 8 characters')
  })
})

describe('sources beside other builds and code', () => {
  it('two builds at once both succeed, with the same rows', async () => {
    const start = (name: string) =>
      runCli(['build', '--site', site, '--out', path.join(root, name), '--cache', path.join(root, `${name} cache`)], {
        SHOP_TOKEN: encodeURIComponent(TOKEN),
        SHOP_API: api.url,
      })
    const ended = await Promise.all([start('a'), start('b')])
    expect(ended.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    expect(readFiles(path.join(root, 'a'))).toEqual(readFiles(path.join(root, 'b')))
    expect(readdirSync(path.join(site, 'content/.sources')).filter((name) => /lock|\d$/.test(name))).toEqual([])
  })

  it('a build that is killed while it reads leaves the rows, no process, and nothing in the way', async () => {
    await builtGood()
    const rows = readText(site, ROWS)
    setPrice('7', 99)
    let closed: Promise<void> | undefined
    const hung = new Promise<void>((resolve) => {
      api.misbehave = onSecondPage((response) => {
        closed = new Promise((done) => response.once('close', () => done()))
        resolve()
      })
    })
    const folders = ['--site', site, '--out', path.join(root, 'out'), '--cache', path.join(root, 'cache')]
    const killed = startCli(['build', ...folders], {
      environment: { SHOP_TOKEN: encodeURIComponent(TOKEN), SHOP_API: api.url },
    })
    await hung
    killed.kill()
    await killed.ended
    await closed
    expect(readText(site, ROWS)).toBe(rows)
    api.misbehave = undefined
    expect((await builtGood()).stdout).toContain('1 changed (7)')
    expect(readdirSync(path.join(site, 'content/.sources')).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  it('a page that imports a source is refused', async () => {
    writeFiles(site, {
      'pages/home.page.tsx': `import products from '#content/sources/products.ts'\n${readText(site, 'pages/home.page.tsx').replace("'Products'", 'String(products.key)')}`,
    })
    const { code, stderr } = await build()
    expect([code, stderr]).toEqual([1, expect.stringContaining('a source is code of the build alone')])
  })

  it('a collection whose source does not exist is refused', async () => {
    rmSync(path.join(site, SOURCE))
    expect((await build()).stderr).toContain('reads the source "products", but there is no content/sources/products.ts')
  })

  it('a source may go on from its cursor and from the rows that it had', async () => {
    edit('export default defineSource({', 'type Delta = { readonly since: string }\nexport default defineSource({')
    edit('async function* ({ fetch, env })', 'async function* ({ fetch, env, since })')
    edit(
      '    const headers',
      '    if (since !== undefined) {\n      console.log("since", since.rows.length, JSON.stringify(since.cursor))\n      yield* since.rows.map((row) => (row.id === "7" ? { ...row, name: "From a delta" } : row))\n      return { turn: 2 } satisfies Record<string, unknown>\n    }\n    const headers',
    )
    writeFiles(site, {
      [SOURCE]: readText(site, SOURCE).replace(/\n {2}\},\n\}\)\n$/, '\n    return { turn: 1 }\n  },\n})\n'),
    })
    await builtGood()
    const second = await builtGood()
    expect(second.asked).toEqual([])
    expect(second.stdout).toContain('products: since 30 {"turn":1}')
    expect(second.stdout).toContain('1 changed (7)')
    expect((await builtGood()).stdout).toContain('products: since 30 {"turn":2}')
  })

  it('an answer that is missing in the cache is asked for again in full', async () => {
    await builtGood()
    const bodies = path.join(root, 'cache/sources/products')
    const [first = '', second = ''] = readdirSync(bodies)
    rmSync(path.join(bodies, first))
    writeFiles(bodies, { [second]: readText(bodies, second).slice(0, -20) })
    const { asked } = await builtGood()
    expect(asked.map((line) => line.slice(-3)).sort()).toEqual(['200', '200', '304'])
  })
})
