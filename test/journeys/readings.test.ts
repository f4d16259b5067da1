import { visitEditions } from '#test/browser/support/visited-editions.ts'
import { readingJourneys } from './readings.ts'
import { STILL, walkJourneys } from './support/walk-journeys.ts'

walkJourneys(visitEditions({}, STILL), readingJourneys)
