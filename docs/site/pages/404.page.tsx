import { Link } from '@fairlead/engine'
import { definePage } from '../content/collections.ts'

export const page = definePage({
  path: '/404.html',
  select: () => ({}),
  head: () => ({ title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' }),
})

export const View = () => (
  <main id="content">
    <h1>Page not found</h1>
    <p>
      There is no page at this address. <Link to="/">All documents</Link>.
    </p>
  </main>
)
