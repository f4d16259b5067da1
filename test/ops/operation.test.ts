import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import yaml from 'js-yaml'
import { describe, expect, it } from 'vitest'
import site from '#content/site.ts'
import { readConfig } from '#endpoints/config.ts'
import { createMetrics } from '#endpoints/http/metrics.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'

const opsDir = path.join(repositoryDir, 'ops')
const read = (file: string): string => readFileSync(path.join(opsDir, file), 'utf8')
const files = readdirSync(opsDir, { recursive: true, encoding: 'utf8' })

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly for: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

const rules = (
  yaml.load(read('prometheus/alerts.yml')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
).groups.flatMap((group) => group.rules)

type Dashboard = {
  readonly panels: readonly { readonly id: number; readonly targets: readonly { readonly expr: string }[] }[]
}
const dashboard = JSON.parse(read('grafana/endpoints.json')) as Dashboard
const queries = [
  ...rules.map(({ expr }) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
]

/** Names of series that the endpoints export, `up` aside, which Prometheus makes itself. */
const exported = async (): Promise<ReadonlyMap<string, readonly string[]>> => {
  const text = await createMetrics().registry.metrics()
  const config = createMetrics()
  const labels = new Map([
    ['endpoints_request_seconds', ['method', 'route', 'status']],
    ['endpoints_submissions_total', ['form', 'outcome']],
    ['endpoints_deliveries_total', ['kind', 'outcome']],
    ['endpoints_jobs', ['state']],
    ['endpoints_retention_refused', ['reason']],
    ['endpoints_lane_stalled_seconds', ['lane']],
    ['endpoints_clock_leaps_total', ['direction']],
    ['endpoints_limited_total', ['limit']],
    ['endpoints_browser_reports_total', ['type', 'directive']],
  ])
  expect([...labels.keys()].filter((name) => config.registry.getSingleMetric(name) === undefined)).toEqual([])
  const names = [...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  return new Map(names.map((name) => [name, labels.get(name.replace(/_(?:bucket|sum|count)$/, '')) ?? []]))
}

const WORDS =
  /^(?:sum|max|min|by|on|unless|le|up|rate|increase|histogram_quantile|min_over_time|instance|job|endpoints|stored|unavailable|failed|dead|waiting)$/

describe('alerts and dashboard', () => {
  it('ask for metrics and labels that the endpoints export, and nothing else', async () => {
    const known = await exported()
    expect(known.size).toBeGreaterThan(20)
    for (const query of queries) {
      const names = [...query.matchAll(/[a-z_][a-z0-9_]+/g)].map(([name]) => name).filter((name) => !WORDS.test(name))
      const metrics = names.filter((name) => /^(?:endpoints|process|nodejs)_/.test(name))
      expect(metrics.filter((name) => !known.has(name))).toEqual([])
      const labels = new Set(metrics.flatMap((name) => known.get(name) ?? []))
      expect({ query, unknown: names.filter((name) => !metrics.includes(name) && !labels.has(name)) }).toEqual({
        query,
        unknown: [],
      })
    }
  })

  it('close each bracket', () => {
    for (const query of queries) {
      const open: string[] = []
      for (const [mark] of query.replace(/"[^"]*"/g, '').matchAll(/[()[\]{}]/g)) {
        if ('([{'.includes(mark)) open.push(mark)
        else expect(`${open.pop()}${mark}`).toMatch(/^(?:\(\)|\[\]|\{\})$/)
      }
      expect(open).toEqual([])
    }
  })

  it('are ten at least, each with a name, a time, an urgency and an entry in the runbook', () => {
    const entries = [...read('runbook.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
    expect(rules.length).toBeGreaterThanOrEqual(10)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
    for (const { alert, labels, annotations, for: time } of rules) {
      expect(entries).toContain(alert)
      expect(annotations.runbook).toBe(`ops/runbook.md#${alert.toLowerCase()}`)
      expect([labels.severity, time]).toEqual([
        expect.stringMatching(/^(?:page|ticket)$/),
        expect.stringMatching(/^\d+[mh]$/),
      ])
    }
    const names = new Set(rules.map(({ alert }) => alert))
    expect(entries.filter((entry) => entry !== 'Restore' && !names.has(entry ?? ''))).toEqual([])
  })
})

type Manifest = {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: Readonly<Record<string, unknown>>
}
const manifests = yaml.loadAll(read('kubernetes/endpoints.yaml')) as readonly Manifest[]
const all = manifests.map((manifest) => JSON.stringify(manifest))

describe('files of operation', () => {
  it('have the hosts and ports of the settings', () => {
    const settings = JSON.stringify(site)
    const config = readConfig({})
    const port = 'config' in config ? String(config.config.port) : ''
    for (const file of files.filter((name) => /\.\w+$/.test(name))) {
      const hosts = [...read(file).matchAll(/[a-z0-9.-]+\.example\b/g)].map(([host]) => host)
      expect({ file, unknown: hosts.filter((host) => !settings.includes(`//${host}`)) }).toEqual({ file, unknown: [] })
      const ports = [...read(file).matchAll(/\b4\d{3}\b/g)].map(([found]) => found)
      expect({ file, ports: ports.filter((found) => found !== port) }).toEqual({ file, ports: [] })
    }
  })

  it('name only variables that the endpoints read', () => {
    const source = readFileSync(path.join(repositoryDir, 'endpoints/config.ts'), 'utf8')
    const texts = [
      'README.md',
      'compose.yaml',
      'kubernetes/endpoints.yaml',
      'endpoints.Containerfile',
      'runbook.md',
    ].map(read)
    const names = texts.flatMap((text) => [...text.matchAll(/\b[A-Z]{3,}(?:_[A-Z]+)+\b/g)].map(([name]) => name))
    const others = ['NODE_ENV', 'POSTGRES_PASSWORD']
    expect(names.length).toBeGreaterThan(8)
    expect(names.filter((name) => !others.includes(name) && !new RegExp(`\\b${name}\\b`).test(source))).toEqual([])
  })

  it('use the Node that is served longest', () => {
    const images = files
      .filter((name) => /Containerfile|\.ya?ml$/.test(name))
      .map(read)
      .join('\n')
    expect(images.match(/node:\S+/g)).toEqual(['node:24-slim'])
    const documents = [
      'docs/endpoints.md',
      '.ci/kubernetes/build-shards.yaml',
      '.ci/github/build-shards.yml',
      'README.md',
    ]
    for (const document of documents)
      expect({
        document,
        old: readFileSync(path.join(repositoryDir, document), 'utf8').match(/node:20\S*|node-version: *['"]?20/g),
      }).toEqual({ document, old: null })
  })
})

describe('manifests for Kubernetes', () => {
  it('have a set with probes and journals, migrations, a budget for disruptions and a network policy', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual([
      ...['StatefulSet', 'Job', 'Service', 'Ingress', 'PodDisruptionBudget', 'NetworkPolicy'],
    ])
    expect(all[0]).toContain('"readinessProbe":{"httpGet":{"path":"/health/forms"')
    expect(all[0]).toContain('"volumeClaimTemplates"')
    expect(all[0]).toContain('"livenessProbe":{"httpGet":{"path":"/health/live"')
  })

  it('select the pods that the set makes', () => {
    const app = '"matchLabels":{"app":"endpoints"}'
    expect(all[0]).toContain(`"selector":{${app}}`)
    expect(all[0]).toContain('"template":{"metadata":{"labels":{"app":"endpoints"}}')
    expect(all[4]).toContain(app)
    expect(all[2]).toContain('"selector":{"app":"endpoints"}')
    expect(all[5]).toContain('"values":["endpoints","endpoints-migrations"]')
  })

  it('never run as root, and give a process longer to end than it takes', () => {
    for (const manifest of all.slice(0, 2)) expect(manifest).toContain('"runAsNonRoot":true')
    expect(all[0]).toContain('"terminationGracePeriodSeconds":20')
  })
})

const analyze = '/usr/bin/systemd-analyze'

describe('units of systemd', () => {
  it.skipIf(!existsSync(analyze))('are understood by systemd', () => {
    const units = files.filter((name) => /\.(?:service|timer)$/.test(name)).map((name) => path.join(opsDir, name))
    const { stderr } = spawnSync(analyze, ['verify', '--man=no', ...units], { encoding: 'utf8' })
    // Node and the user are on the operator's machine.
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes('fairlead-') && !/is not executable|not found/.test(line))
    expect(faults).toEqual([])
  })

  it('start the endpoints as the image does', () => {
    const command = JSON.parse(/^CMD (.*)$/m.exec(read('endpoints.Containerfile'))?.[1] ?? '[]') as readonly string[]
    expect(read('systemd/fairlead-endpoints.service')).toContain(`ExecStart=/usr/bin/${command.join(' ')}\n`)
  })
})
