import { frameDefiner, pageDefiner, sliceDefiner } from '@fairlead/engine/define'
import type { collections } from '../content/collections.ts'

type Collections = typeof collections

export const definePage = pageDefiner<Collections, string>()
export const defineSlice = sliceDefiner<Collections, string>()
export const defineFrame = frameDefiner<Collections, string>()
