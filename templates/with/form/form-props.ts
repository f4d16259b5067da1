import type { AnswerFault, FileFault } from '#content/schema/forms/fault.ts'
import type { AnswerField, FieldGroup, FieldWords, FormField } from '../../sections/request-form/form-field.ts'
import type { SendWords } from '../../sections/request-form/send-band.tsx'

export type FormWords = SendWords &
  FieldWords & {
    /** Heading of the list of faults. */
    readonly summary: string
    /** Those of files only where the form asks for one. */
    readonly faults: Readonly<Record<AnswerFault, string>> & Readonly<Partial<Record<FileFault, string>>>
    /** `Error: {title}` */
    readonly errorTitle: string
    readonly colon: string
    readonly refused: string
    readonly failed: string
    readonly sending: string
    readonly slow: string
    readonly waiting: string
    /** Contains `{time}`. */
    readonly retryAt: string
    readonly sent: string
    /** A request that waited was sent meanwhile: `{reference}`. */
    readonly sentAs: string
    readonly restored: string
    readonly honeypot: string
    /** Words of a form with a file, which cannot wait on the device. `slow` contains `{share}`. */
    readonly file?: { readonly slow: string; readonly unsent: string; readonly closed: string }
  }

/** An enterprise bot-protection service that replaces our own. */
export type BotService = { readonly script: string; readonly siteKey: string; readonly api: string }

export type FormProps<F extends FormField = AnswerField> = {
  /** Id of the form's schema. */
  readonly form: string
  readonly label: string
  readonly edition: string
  /** Address that the form is sent to, and base of the endpoints. */
  readonly action: string
  readonly endpoints: string
  /** Path of the page that shows the form with its errors without JavaScript. */
  readonly page: string
  /** Address of the thank-you page. */
  readonly confirmation: string
  readonly groups: readonly FieldGroup<F>[]
  /** Answers known to the page, such as its lane. */
  readonly about: Readonly<Record<string, string>>
  /** Versions of the consent wordings on the page, by field. */
  readonly wordings: Readonly<Record<string, string>>
  /** Prefix of the ids of a second form on a page. */
  readonly idPrefix?: string
  readonly isCompact?: boolean
  /**
   * Whether input is stored as a draft; true by default. False for the form in the footer: otherwise every page would
   * have to look for its draft.
   */
  readonly isKept?: boolean
  /** Name of the draft, if not the form's: what is typed about one subject does not belong to another. */
  readonly keptAs?: string
  readonly botService?: BotService
  /** Whether what was asked for stays on the device when it is sent, for the page that follows. */
  readonly keepsLetter?: boolean
  readonly words: FormWords
}

/** A form that may ask for a file. */
export type AnyFormProps = FormProps<FormField>
