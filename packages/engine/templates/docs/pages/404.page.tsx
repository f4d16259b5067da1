import { Link } from '@fairlead/engine'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  path: '/404.html',
  select: () => ({}),
  head: () => ({ title: 'Page not found', description: 'There is no page at this address.', robots: 'noindex' }),
})

export const View = () => (
  <main>
    <h1>Page not found</h1>
    <p>
      There is no page at this address. <Link to="/">Go to the start</Link>.
    </p>
  </main>
)
