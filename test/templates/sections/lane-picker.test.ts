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
  }),
)

it('the lane picker is a GET form that passes both ends to route search', () => {
  const form = /<form ([^>]*)>/.exec(html)?.[1] ?? ''
  expect(form).toContain('action="/route-search"')
  expect(form).not.toContain('method')
  expect([...html.matchAll(/<input [^>]*name="(\w+)"/g)].map(([, name]) => name)).toEqual(['from', 'to'])
})

it('begins with an origin that its page gives, and leaves the destination empty', () => {
  const given = renderToStaticMarkup(
    createElement(LanePicker, {
      label: 'Plan a route',
      path: '/route-search',
      from: 'From',
      to: 'To',
      submit: 'Plan the route',
      origin: 'Shanghai (CNSHA)',
    }),
  )
  expect([...given.matchAll(/ value="([^"]*)"/g)].map(([, value]) => value)).toEqual(['Shanghai (CNSHA)'])
})

it('both fields of the lane picker are plain text with a label, for a browser that runs no script', () => {
  const inputs = [...html.matchAll(/<input ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  for (const attributes of inputs) {
    expect(attributes).toContain('type="text"')
    expect(attributes).not.toContain('role=')
    expect(html).toContain(`<label for="${/ id="([^"]+)"/.exec(` ${attributes}`)?.[1]}"`)
  }
  expect(inputs).toHaveLength(2)
})
