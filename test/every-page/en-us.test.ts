import { describe } from 'vitest'
import { checkPages } from './check-pages.ts'

describe('every page of en-US', () => checkPages('en-US'))
