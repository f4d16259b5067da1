import { pipe } from 'fp-ts/function'
import * as D from 'io-ts/Decoder'
import { Day, Link, Meta, Text } from './text.ts'

/** `content/<edition>/pages/home.json` */
export const HomePage = pipe(
  D.struct({
    meta: Meta,
    headline: Text,
    /** One sentence: what the firm moves, and for whom. */
    lede: Text,
    actions: D.array(Link),
    modes: D.array(D.struct({ name: Text, text: Text, href: Text, fact: Text })),
    map: D.struct({ title: Text, text: Text }),
    steps: D.struct({ title: Text, items: D.array(D.struct({ title: Text, text: Text })) }),
    cases: D.struct({ title: Text, text: Text }),
    help: D.struct({ title: Text, text: Text, articles: D.array(Text) }),
    closing: D.struct({ title: Text, text: Text, actions: D.array(Link) }),
  }),
  /** What disturbs traffic today, as of a day; absent when nothing does. */
  D.intersect(D.partial({ notice: D.struct({ asOf: Day, text: Text, link: Link }) })),
)
export type HomePage = D.TypeOf<typeof HomePage>

/** `content/<edition>/pages/about.json` */
export const AboutPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  sections: D.array(D.struct({ title: Text, paragraphs: D.array(Text) })),
  facts: D.array(D.struct({ label: Text, value: Text })),
})
export type AboutPage = D.TypeOf<typeof AboutPage>

/** `content/<edition>/pages/<id>.json` for the landing pages that list something: help, glossary, blog, terms. */
export const IndexPage = D.struct({ meta: Meta, headline: Text, lede: Text })
export type IndexPage = D.TypeOf<typeof IndexPage>

/** `content/<edition>/errors/<404|500|offline>.json` */
export const ErrorPage = D.struct({ meta: Meta, headline: Text, text: Text, links: D.array(Link) })
export type ErrorPage = D.TypeOf<typeof ErrorPage>
