import type { ReactElement } from 'react'
import { definePage } from './define.ts'

export const page = definePage({
  path: '/404.html',
  select: () => ({}),
  head: () => ({ title: 'Not found', description: 'There is no such page.' }),
})

export const View = (): ReactElement => <h1>Not found</h1>
