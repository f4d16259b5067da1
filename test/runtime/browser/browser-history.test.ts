import { afterEach, describe, expect, it, vi } from 'vitest'
import { browserHistory } from '#runtime/browser/browser-history.ts'

/** The parts of a browser's window that concern history and location. */
const aWindow = (href: string, state: unknown = null) => {
  const calls: string[] = []
  const url = new URL(href)
  const history = { state, go: (delta: number) => void calls.push(`go ${delta}`) }
  const move =
    (name: string) =>
    (next: unknown, _: string, to: string = url.href): void => {
      calls.push(`${name} ${to}`)
      history.state = structuredClone(next)
      url.href = new URL(to, url).href
    }
  const load = (name: string) => (to?: string) => void calls.push(to === undefined ? name : `${name} ${to}`)
  Object.assign(history, { pushState: move('push'), replaceState: move('replace state') })
  const location = {
    get href() {
      return url.href
    },
    get pathname() {
      return url.pathname
    },
    get search() {
      return url.search
    },
    get hash() {
      return url.hash
    },
    ...{ reload: load('reload'), replace: load('replace'), assign: load('assign') },
  }
  vi.stubGlobal('window', { location, history, scrollY: 640 })
  return { calls, history }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

const here = 'https://site.example/a?q=1#part'

describe('browserHistory', () => {
  it('adds a key to an entry of the browser, and keeps the key of its own entries', () => {
    const { calls } = aWindow(here, { from: 'another script' })
    expect(browserHistory.isForeignEntry()).toBe(true)
    const entry = browserHistory.ownEntry()
    expect(entry).toEqual({
      pathname: '/a',
      search: '?q=1',
      hash: '#part',
      state: { from: 'another script', key: entry.key },
      key: expect.stringMatching(/./),
    })
    expect(browserHistory.isForeignEntry()).toBe(false)
    expect(browserHistory.ownEntry()).toEqual(entry)
    expect(calls).toHaveLength(1)
  })

  it.each([null, 'a text', 7, { key: 7 }, {}])('treats an entry with the state %j as one of the browser', (state) => {
    aWindow(here, state)
    expect(browserHistory.isForeignEntry()).toBe(true)
    expect(browserHistory.ownEntry().key).toEqual(expect.any(String))
  })

  it('writes addresses with their state and a new key', () => {
    const { calls } = aWindow(here)
    const first = browserHistory.writeEntry('https://site.example/b', { step: 1 }, false)
    const second = browserHistory.writeEntry('https://site.example/c', undefined, true)
    expect(calls).toEqual(['push https://site.example/b', 'replace state https://site.example/c'])
    expect(first).toMatchObject({ pathname: '/b', state: { step: 1 } })
    expect(second.pathname).toBe('/c')
    expect(second.key).not.toBe(first.key)
  })

  it('ignores a key in the given state', () => {
    aWindow(here)
    expect(browserHistory.writeEntry(here, { key: 'mine' }, false).key).not.toBe('mine')
  })

  it.each([
    { isReplace: false, call: 'assign https://site.example/b#part' },
    { isReplace: true, call: 'replace https://site.example/b#part' },
  ])('makes the browser load another address: $call', ({ isReplace, call }) => {
    const { calls } = aWindow(here)
    browserHistory.loadDocument('https://site.example/b#part', isReplace)
    expect(calls).toEqual([call])
  })

  it('makes the browser reload the current address', () => {
    const { calls } = aWindow(here)
    browserHistory.loadDocument(here, true)
    expect(calls).toEqual(['reload'])
  })

  it.each([
    { isReplace: false, how: 'push' },
    { isReplace: true, how: 'replace state' },
  ])('makes the browser load the document for another fragment of the current address: $how', ({ isReplace, how }) => {
    const { calls } = aWindow(here)
    browserHistory.loadDocument('https://site.example/a?q=1#other', isReplace)
    expect(calls).toEqual([`${how} https://site.example/a?q=1#other`, 'reload'])
  })

  it('moves through the history, and reads address and scroll position', () => {
    const { calls } = aWindow(here)
    browserHistory.go(-2)
    expect(calls).toEqual(['go -2'])
    expect([browserHistory.href(), browserHistory.scrollTop()]).toEqual([here, 640])
  })
})
