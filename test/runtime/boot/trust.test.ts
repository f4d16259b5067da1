import { describe, expect, it } from 'vitest'
import { trustedHtml, trustedScriptUrl } from '#runtime/boot/trust.ts'

const BASE = 'https://www.site.example/a/page'

describe('the policy of Trusted Types', () => {
  it.each([
    '<p>Rates <a href="/help">help</a></p>',
    '<p>Weight = 5 and one = 1</p>',
    '<p>Write javascript: by hand</p>',
    '<table><tr><td>20′</td></tr></table>',
    '<h2 id="rates-and-terms">Rates &amp; terms</h2>',
    '<a href="https://www.site.example/a?b=1&amp;c=2#d">a</a>',
    '<a href="/a/b?c&amp;d">a</a> <a href="#x">x</a> <a href="a.html">x</a> <a href="mailto:a@b.example">m</a>',
    '<img src="/a.png" alt="5 > 4: see below" width=20 loading="lazy">',
    '<input type="checkbox" disabled checked> <br/> <hr />',
    '<p data-mapping="a: b" data-source="table: 4" aria-description="note: see below">x</p>',
    '<!-- a note --><p lang="zh">价格：¥100</p>',
    "<p class='a b'>x</p>",
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
    // Vectors of the public cheat sheets of OWASP and PortSwigger, by what they hide from a filter.
    '<img title=">" onerror=alert(1) src=x>',
    '<a href="jav&#x61;script:alert(1)">x</a>',
    '<a href="jav&#97script:alert(1)">x</a>',
    '<a href="javascript&colon;alert(1)">x</a>',
    '<a href="&Tab;javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java\nscript:alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    "<a href='JaVaScRiPt:alert(1)'>x</a>",
    '<a href=javascript:alert(1)>x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
    '<link rel="stylesheet" href="https://evil.example/a.css">',
    '<style>@import "https://evil.example/a.css"</style>',
    '<p style="background:url(https://evil.example/)">x</p>',
    '<form action="javascript:alert(1)"><button>x</button></form>',
    '<button formaction="javascript:alert(1)">x</button>',
    '<img/src/onerror=alert(1)>',
    '<img src="x"onerror="alert(1)">',
    '<img src=`x`onerror=alert(1)>',
    '<body onload=alert(1)>',
    '<details open ontoggle=alert(1)>',
    '<video><source onerror="alert(1)"></video>',
    '<svg><a xlink:href="javascript:alert(1)">x</a></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<!--><img src=x onerror=alert(1)>-->',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<template><img src=x onerror=alert(1)></template>',
    '<object data="javascript:alert(1)"></object>',
    '<embed src="https://evil.example/a.swf">',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<a href="#" \u000conclick="alert(1)">x</a>',
    '<a ping="javascript:alert(1)" href="#">x</a>',
    '<img src=x onerror=alert(1)',
    '<a\u00a0title="><img src=x onerror=alert(1)>">x</a>',
    '<a title\u2028="><img src=x onerror=alert(1)>">x</a>',
    '< script>x</script>',
    '<?xml version="1.0"?>',
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
