import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { QuoteWords, SentWords } from './quote.ts'
import { Table } from './table.ts'
import { Href, Link, Meta, Text } from './text.ts'

const Item = D.struct({ title: Text, text: Text })

/** Names of a form. */
const FormTitles = D.struct({ label: Text })

/**
 * `content/<edition>/forms/<id>.json`: the words around a form. Its questions are in `forms/`, beside this file.
 */
export const FormPage = pipe(
  D.struct({
    meta: Meta,
    headline: Text,
    /** Says the purpose of the form, and the answer to expect. */
    lede: Text,
    form: FormTitles,
    /** Steps after the form has arrived. */
    steps: D.array(Item),
    tables: D.array(Table),
    related: D.array(Link),
  }),
  D.intersect(
    D.partial({
      /** Where else the visitor may want to go; stands before the form. */
      ways: D.struct({ title: Text, intro: Text, items: D.array(D.struct({ title: Text, text: Text, href: Href })) }),
      /** Words of the form in three steps. */
      quote: QuoteWords,
    }),
  ),
)
export type FormPage = D.TypeOf<typeof FormPage>

/** A number as carriers print it on a label: what Code 39 and both customs services can read. */
const BorderNumber = D.struct({
  title: Text,
  text: Text,
  /** The parts of a sample number, from left to right. */
  parts: D.array(
    D.struct({
      characters: pipe(
        D.string,
        D.refine(
          (text): text is string => /^[A-Z0-9]+$/.test(text),
          'capital letters and digits, as a bar code holds them',
        ),
      ),
      name: Text,
      meaning: Text,
    }),
  ),
  /** Says that the sample is one. */
  note: Text,
})

/** `content/<edition>/border/<paps|pars>.json` */
export const BorderPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  facts: D.array(D.struct({ label: Text, value: Text })),
  number: BorderNumber,
  steps: D.struct({ title: Text, items: D.array(Item) }),
  tables: D.array(Table),
  form: D.struct({
    label: Text,
    /** Says which data go to whom, and the answer to expect. */
    intro: D.struct({ title: Text, text: Text }),
    number: D.struct({ label: Text, hint: Text }),
    code: D.struct({ label: Text, hint: Text }),
    crossing: Text,
  }),
  related: D.array(Link),
})
export type BorderPage = D.TypeOf<typeof BorderPage>

/** `content/<edition>/confirmations/<id>.json`: where a form leads once it has been sent. */
export const ConfirmationPage = pipe(
  D.struct({
    meta: Meta,
    headline: Text,
    lede: Text,
    steps: D.array(Item),
    /** Papers and figures to have at hand meanwhile. */
    keep: D.struct({ title: Text, items: D.array(Text) }),
    actions: D.array(Link),
  }),
  D.intersect(
    D.partial({
      /** Words about the request that this device has sent. */
      sent: SentWords,
    }),
  ),
)
export type ConfirmationPage = D.TypeOf<typeof ConfirmationPage>

/** `content/<edition>/newsletter/<confirm|leave>.json`: the page that a link in a mail leads to. */
export const NewsletterStep = D.struct({ meta: Meta, headline: Text, lede: Text, action: Text })
export type NewsletterStep = D.TypeOf<typeof NewsletterStep>
