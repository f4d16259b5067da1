import { expect, it } from 'vitest'
import settings from '#content/site.ts'
import { file } from '#pages/files/security.file.ts'
import { aContext } from '#test/support/builders.ts'

const { write } = file as unknown as { readonly write: (context: unknown) => string }

it('security.txt has the fields of RFC 9116, each on a line of its own', () => {
  const lines = write({ ...aContext(), settings, edition: 'zh-CN' })
    .trimEnd()
    .split('\n')
  const fields = new Map(lines.map((line) => line.split(/: (.*)/, 2) as [string, string]))
  expect(fields.size).toBe(lines.length)
  expect(fields.get('Contact')).toBe('mailto:hello@fairlead.example')
  expect(fields.get('Canonical')).toBe('https://cn.fairlead.example/.well-known/security.txt')
  expect(fields.get('Preferred-Languages')).toBe('en-US, zh-CN')
  // Internet date and time of RFC 3339.
  expect(new Date(fields.get('Expires') ?? '').toISOString()).toBe(fields.get('Expires'))
})
