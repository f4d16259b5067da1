import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WithCarousel } from '#templates/with/carousel/with-carousel.tsx'

const html = renderToStaticMarkup(
  createElement(WithCarousel, {
    labelledBy: 'cases',
    slides: ['First', 'Second', 'Third'].map((text) => ({ key: text, content: createElement('p', {}, text) })),
    words: { previous: 'Back', next: 'On', position: '{shown} of 3' },
  }),
)

it('a carousel has all its slides in the document, in a list that the keyboard reaches', () => {
  expect([...html.matchAll(/<li><p>(\w+)<\/p><\/li>/g)].map(([, text]) => text)).toEqual(['First', 'Second', 'Third'])
  expect(html).toMatch(/<figure[^>]* aria-labelledby="cases" tabindex="0"/)
})

it('a carousel has real buttons, and hides nothing from anybody', () => {
  expect([...html.matchAll(/<button type="button"/g)]).toHaveLength(2)
  expect(html.slice(html.indexOf('<figure'))).not.toMatch(/hidden|inert|tabindex="-1"|style=/)
})
