import { describe, expect, it } from 'vitest'
import { callOf, connectDataLayer, NO_ARRAY, NO_NAME } from '#pages/measurement/vendors/data-layer.ts'

const connect = (dataLayer?: unknown) => {
  const owner: { dataLayer?: unknown } = dataLayer === undefined ? {} : { dataLayer }
  const passed: unknown[] = []
  const logged: string[] = []
  const layer = connectDataLayer(
    owner,
    // As a message to a frame is copied.
    (message) => passed.push(structuredClone(message)),
    (line) => logged.push(line),
  )
  return { owner, passed, logged, layer, array: () => owner.dataLayer as unknown[] }
}

describe('the data layer', () => {
  it.each([{}, 'text', 7, () => {}, { push: () => {} }])(
    'that is %s takes no event, and the reason is logged',
    (other) => {
      const { layer, logged, passed } = connect(other)
      layer.open([])
      layer.event('quote', {})
      expect([logged, passed]).toEqual([[NO_ARRAY, NO_ARRAY], []])
    },
  )

  it.each(['', '  ', '\t\n', '　'])('rejects the name %j from the site and from other code, and says so', (name) => {
    const { layer, logged, passed, array } = connect()
    layer.open([])
    layer.event(name, {})
    array().push({ event: name, a: 1 })
    expect([logged, passed]).toEqual([[NO_NAME, NO_NAME], []])
  })

  it('passes what other code pushed before and after it was opened, behind the first messages', () => {
    const { layer, passed, array } = connect([{ event: 'early' }, callOf('set', 'a', 1)])
    layer.open([callOf('consent', 'default', {})])
    layer.event('page_view', { page_path: '/' })
    expect(array().push({ event: 'late' }, { ecommerce: null })).toBe(6)
    expect(passed).toEqual([
      { call: ['consent', 'default', {}] },
      { event: 'early' },
      { call: ['set', 'a', 1] },
      { event: 'page_view', page_path: '/' },
      { event: 'late' },
      { ecommerce: null },
    ])
  })

  it('stays connected when other code puts a new array in its place, once', () => {
    const { layer, owner, passed } = connect()
    layer.open([])
    owner.dataLayer = [{ event: 'fresh' }]
    layer.event('a', {})
    layer.event('b', {})
    expect(passed).toEqual([{ event: 'fresh' }, { event: 'a' }, { event: 'b' }])
  })

  it('logs what no frame can get, and the code that pushed it goes on', () => {
    const { layer, logged, array } = connect()
    layer.open([])
    expect(() => array().push({ event: 'a', callback: () => {} })).not.toThrow()
    expect(logged[0]).toMatch(/^dataLayer: .*could not be cloned/)
  })

  it('keeps what is pushed without consent, also when consent comes back', () => {
    const { layer, passed, array } = connect()
    layer.open([])
    layer.pause()
    array().push({ event: 'secret' })
    layer.resume()
    layer.event('after', {})
    expect(passed).toEqual([{ event: 'after' }])
  })

  it('opens for a second tag manager without sending anything twice', () => {
    const { layer, passed } = connect([{ event: 'early' }])
    layer.open([callOf('consent', 'default')])
    layer.open([callOf('consent', 'update')])
    expect(passed).toEqual([{ call: ['consent', 'default'] }, { event: 'early' }, { call: ['consent', 'update'] }])
  })
})
