import { pageDefiner } from '@fairlead/engine/define'

/** Collections of content that pages can read: https://github.com/… */
export const collections = {}

export const definePage = pageDefiner<typeof collections>()
