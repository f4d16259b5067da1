import type { ReactElement } from 'react'
import { definePage } from './define.ts'

export const page = definePage({
  path: '/',
  select: () => ({}),
  head: (_, { settings }) => ({ title: settings.name, description: 'One template, one article a page.' }),
})

export const View = (): ReactElement => <h1>Start</h1>
