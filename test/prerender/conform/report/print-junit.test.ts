import { describe, expect, it } from 'vitest'
import { createLedger } from '#prerender/conform/ledger.ts'
import { printJunit } from '#prerender/conform/report/print-junit.ts'
import { printText } from '#prerender/conform/report/print-text.ts'
import { createReport } from '#prerender/conform/report/report.ts'
import { someSettings } from '../support/run-conform.ts'

const aReport = (fill: (ledger: ReturnType<typeof createLedger>) => void) => {
  const ledger = createLedger()
  fill(ledger)
  return createReport(someSettings('https://a.example/'), ledger, { pages: 1, requests: 2 })
}

describe('printJunit', () => {
  it('has a failure for an error, and for a warning if it is strict', () => {
    const report = aReport(({ fail }) => {
      fail('PD-01', 'https://a.example/x', 'it answers 404')
      fail('CA-02', 'https://a.example/y', 'it has no cache-control')
    })
    expect(printJunit(report, false).match(/<failure /g)).toHaveLength(1)
    expect(printJunit(report, true).match(/<failure /g)).toHaveLength(2)
    expect(printJunit(report, false)).toContain(
      '<testsuite name="Caching" tests="6" failures="0" errors="0" skipped="5">',
    )
  })

  it('escapes what origins say', () => {
    const xml = printJunit(
      aReport(({ fail }) => fail('PD-03', 'https://a.example/?a&b', '"<\u0007]]>\uD800"')),
      false,
    )
    expect(xml).toContain('https://a.example/?a&amp;b: &quot;&lt;�]]&gt;�&quot;')
  })

  it('says why a check was skipped', () => {
    const xml = printJunit(
      aReport(({ skip }) => skip('SL-01', 'robots.txt forbids it')),
      false,
    )
    expect(xml).toMatch(/name="SL-01 [^"]*"><skipped message="robots\.txt forbids it"\/>/)
  })
})

describe('printText', () => {
  it('shows three faults of a check and counts the others', () => {
    const text = printText(
      aReport(({ fail, pass }) => {
        pass('PD-01')
        for (let page = 0; page < 5; page += 1) fail('PD-01', `https://a.example/${page}`, 'it answers 404')
      }),
    )
    expect(text).toMatch(/PD-01 .* 5 of 6\n/)
    expect(text.match(/it answers 404/g)).toHaveLength(3)
    expect(text).toContain('and 2 more')
  })

  it('shows no control character of an origin', () => {
    expect(printText(aReport(({ fail }) => fail('PD-02', 'https://a.example/', 'it is \u001b[2Jtext')))).not.toContain(
      '\u001b',
    )
  })

  it('never passes a check that was not asked', () => {
    const report = aReport(() => {})
    expect(report.checks.every(({ result, skipped }) => result === 'skipped' && skipped.length > 0)).toBe(true)
  })
})
