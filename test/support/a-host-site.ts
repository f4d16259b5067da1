import type { HostOptions, HostSite } from '#prerender/hosts/host.ts'
import { pagesAmong } from '#prerender/hosts/read-site.ts'
import { createRuleTable } from '#prerender/hosts/table/rule-table.ts'
import type { HostRules } from '#prerender/plan/host-rules.ts'
import { someHostRules } from './builders.ts'

/** An edition as hosts get it, of files that are not there: their sizes by name. */
export const aHostSite = (
  rules: Partial<HostRules> = {},
  sizes: Readonly<Record<string, number>> = { 'index.html': 1, '404.html': 1 },
): HostSite => {
  const all = someHostRules(rules)
  const files = new Set(Object.keys(sizes))
  return {
    rules: all,
    table: createRuleTable(all),
    files,
    pages: pagesAmong(files),
    isPrecompressed: false,
    read: () => '<!doctype html>',
    sizeOf: (file) => sizes[file] ?? 0,
  }
}

export const someHostOptions = (options: Partial<HostOptions> = {}): HostOptions => ({
  root: '/srv/site',
  listen: undefined,
  origins: {},
  ...options,
})
