import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LanePicker } from '#templates/sections/lane-picker.tsx'

const html = renderToStaticMarkup(
  createElement(LanePicker, {
    label: 'Plan a route',
    path: '/route-search',
    from: 'From',
    to: 'To',
    submit: 'Plan the route',
    places: ['Shanghai', 'Rotterdam'],
  }),
)

it('the lane picker is a GET form that passes both ends to route search', () => {
  const form = /<form ([^>]*)>/.exec(html)?.[1] ?? ''
  expect(form).toContain('action="/route-search"')
  expect(form).not.toContain('method')
  expect([...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['from', 'to'])
})

it('the lane picker suggests its places in both fields', () => {
  const [, list = ''] = /<datalist id="([^"]+)">/.exec(html) ?? []
  expect([...html.matchAll(/ list="([^"]+)"/g)].map(([, id]) => id)).toEqual([list, list])
  expect([...html.matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value)).toEqual(['Shanghai', 'Rotterdam'])
})
