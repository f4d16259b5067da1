import type { Fault } from '#content/schema/forms/fault.ts'
import type { FieldGroup } from '../../sections/request-form/form-field.ts'
import type { SendWords } from '../../sections/request-form/send-band.tsx'

export type FormWords = SendWords & {
  /** Stands over the list of what has to be put right. */
  readonly summary: string
  readonly faults: Readonly<Record<Fault, string>>
  /** `Error: {title}` */
  readonly errorTitle: string
  readonly colon: string
  readonly refused: string
  readonly failed: string
  readonly sending: string
  readonly slow: string
  readonly waiting: string
  /** Holds `{time}`. */
  readonly retryAt: string
  readonly sent: string
  readonly restored: string
  readonly honeypot: string
}

/** An enterprise bot-protection service that takes the place of our own protection. */
export type BotService = { readonly script: string; readonly siteKey: string; readonly api: string }

export type FormProps = {
  /** Id of the form's schema. */
  readonly form: string
  readonly label: string
  readonly edition: string
  /** Where the form is sent, and where the endpoints are. */
  readonly action: string
  readonly endpoints: string
  /** Path of the page that shows the form with its errors to visitors without scripts. */
  readonly page: string
  /** Address of the page that thanks. */
  readonly confirmation: string
  readonly groups: readonly FieldGroup[]
  /** Answers that the page gives, such as the lane that it is about. */
  readonly about: Readonly<Record<string, string>>
  /** Versions of the consent wordings on the page, by field. */
  readonly wordings: Readonly<Record<string, string>>
  /** Begins the ids of a second form on a page. */
  readonly idPrefix?: string
  readonly isCompact?: boolean
  /**
   * Whether what was typed is kept as a draft, the default. Not that of the one line at the foot of every page: each of
   * them would have to look for it.
   */
  readonly isKept?: boolean
  readonly botService?: BotService
  readonly words: FormWords
}
