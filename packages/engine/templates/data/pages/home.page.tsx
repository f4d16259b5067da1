import { Link } from '@fairlead/engine'
import type { ViewProps } from '@fairlead/engine/define'
import '@fairlead/engine/plain.css'
import { definePage } from '#content/collections.ts'

export const page = definePage({
  path: '/',
  select: ({ content, settings }) => ({
    name: settings.name,
    items: content.all('items').map(({ data }) => ({ ...data, to: `/items/${data.code}` })),
  }),
  head: ({ name, items }) => ({ title: name, description: `A table of ${items.length} items.` }),
})

export const View = ({ data }: ViewProps<typeof page>) => (
  <main>
    <h1>{data.name}</h1>
    <table>
      <thead>
        <tr>
          <th scope="col">Code</th>
          <th scope="col">Name</th>
          <th scope="col">Cubic metres</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ code, name, amount, to }) => (
          <tr key={code}>
            <th scope="row">
              <Link to={to}>{code}</Link>
            </th>
            <td>{name}</td>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </main>
)
