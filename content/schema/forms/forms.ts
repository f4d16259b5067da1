import { borderRelease } from './border-release.ts'
import { contact } from './contact.ts'
import { contentDownload } from './content-download.ts'
import { expert } from './expert.ts'
import type { Form } from './form.ts'
import { freightQuote } from './freight-quote.ts'
import { jobApplication } from './job-application.ts'
import { laneQuote } from './lane-quote.ts'
import { newsletter } from './newsletter.ts'
import { openEmissions } from './open-emissions.ts'
import { signUp } from './sign-up.ts'
import { webinarRegistration } from './webinar-registration.ts'

/** Every form of the site. */
export const forms: readonly Form[] = [
  freightQuote,
  laneQuote,
  contact,
  signUp,
  expert,
  openEmissions,
  newsletter,
  webinarRegistration,
  contentDownload,
  borderRelease,
  jobApplication,
]

export const findForm = (id: string): Form | undefined => forms.find((form) => form.id === id)
