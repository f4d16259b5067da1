import { describe, expect, it } from 'vitest'
import { trustedHtml, trustedScriptUrl } from '#runtime/boot/trust.ts'

const BASE = 'https://www.site.example/a/page'

describe('the policy of Trusted Types', () => {
  it.each([
    '<p>Rates <a href="/help">help</a></p>',
    '<p>Weight = 5 and one = 1</p>',
    '<p>Write javascript: by hand</p>',
    '<table><tr><td>20′</td></tr></table>',
  ])('the Trusted Types policy accepts %s', (html) => {
    expect(trustedHtml(html)).toBe(html)
  })

  it.each([
    '<script>x</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<iframe srcdoc="x"></iframe>',
    '<base href="https://evil.example/">',
  ])('the Trusted Types policy rejects %s', (html) => {
    expect(trustedHtml(html)).toBeNull()
  })

  it.each(['/sw.js', 'https://www.site.example/assets/worker.js', 'worker.js'])(
    'the Trusted Types policy accepts the script %s',
    (url) => {
      expect(trustedScriptUrl(url, BASE)).toBe(url)
    },
  )

  it.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,x',
    'blob:https://other.example/1',
  ])('the Trusted Types policy rejects the script %s', (url) => {
    expect(trustedScriptUrl(url, BASE)).toBeNull()
  })
})
