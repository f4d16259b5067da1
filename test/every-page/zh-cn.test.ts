import { describe } from 'vitest'
import { checkPages } from './check-pages.ts'

describe('every page of zh-CN', () => checkPages('zh-CN'))
