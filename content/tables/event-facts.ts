import type { EventFacts } from '../schema/company.ts'

/** Start, length and hosting office of office hours. */
const eventFacts: Readonly<Record<string, EventFacts>> = {
  'lunar-new-year-bookings': { starts: '2026-12-03T01:00Z', minutes: 60, office: 'shanghai' },
  'cbam-year-end': { starts: '2026-12-10T09:00Z', minutes: 60, office: 'rotterdam' },
  'first-ocean-import': { starts: '2026-12-16T18:00Z', minutes: 45, office: 'los-angeles' },
  'entry-records-2027': { starts: '2027-01-13T15:00Z', minutes: 60, office: 'new-york' },
  'lcl-packing': { starts: '2027-01-20T02:00Z', minutes: 45, office: 'shenzhen' },
  'fiscal-year-fees': { starts: '2026-10-08T17:00Z', minutes: 45, office: 'los-angeles' },
  'reading-a-demurrage-invoice': { starts: '2026-09-17T16:00Z', minutes: 60, office: 'los-angeles' },
  'ics2-house-filings': { starts: '2026-06-11T08:00Z', minutes: 60, office: 'rotterdam' },
}

export default eventFacts
