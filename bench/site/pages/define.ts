import { frameDefiner } from '#runtime/define/frame.ts'
import { pageDefiner } from '#runtime/define/page.ts'
import { sliceDefiner } from '#runtime/define/slice.ts'
import type { collections } from '../content/collections.ts'

type Collections = typeof collections

export const definePage = pageDefiner<Collections, string>()
export const defineSlice = sliceDefiner<Collections, string>()
export const defineFrame = frameDefiner<Collections, string>()
