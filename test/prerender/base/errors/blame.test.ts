import { describe, expect, it } from 'vitest'
import { blame, messageOf } from '#prerender/base/errors/blame.ts'

const anError = (...trace: readonly string[]): Error =>
  Object.assign(new Error('broken'), { stack: ['Error: broken', ...trace].join('\n') })

describe('blame', () => {
  it.each([
    { frame: '    at View (/site/pages/a.page.tsx:3:7)', location: { file: 'pages/a.page.tsx', line: 3 } },
    { frame: '    at /site/templates/ui/card.tsx:12:1', location: { file: 'templates/ui/card.tsx', line: 12 } },
    { frame: '    at View (file:///site/content/tables/a.ts:1:1)', location: { file: 'content/tables/a.ts', line: 1 } },
    {
      frame: '    at async Promise.all (index 0)\n    at View (/site/pages/a.page.tsx:3:7)',
      location: { file: 'pages/a.page.tsx', line: 3 },
    },
  ])('finds the source position in the frame $frame', ({ frame, location }) => {
    expect(blame(anError(frame), '/site')).toEqual(location)
  })

  it('skips packages and the engine', () => {
    const trace = [
      '    at x (/site/node_modules/react/index.js:1:1)',
      '    at y (/engine/runtime/a.ts:2:2)',
      '    at z (/site/pages/a.page.tsx:3:3)',
    ]
    expect(blame(anError(...trace), '/site')).toEqual({ file: 'pages/a.page.tsx', line: 3 })
  })

  it('finds nothing in a trace without site code', () => {
    expect(blame(anError('    at x (/elsewhere/pages/a.page.tsx:1:1)'), '/site')).toBeUndefined()
    expect(blame('a text', '/site')).toBeUndefined()
  })
})

describe('messageOf', () => {
  it('returns the message of any thrown value', () => {
    expect([messageOf(new Error('broken')), messageOf('a text'), messageOf(undefined)]).toEqual([
      'broken',
      'a text',
      'undefined',
    ])
  })
})
