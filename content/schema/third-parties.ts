import * as D from 'io-ts/Decoder'
import { vendorKinds } from './measurement.ts'
import { Meta, Text } from './text.ts'

/** `content/<edition>/pages/third-parties.json` */
export const ThirdPartiesPage = D.struct({
  meta: Meta,
  headline: Text,
  lede: Text,
  live: D.struct({
    title: Text,
    intro: Text,
    /** Without scripts, and where nothing is served that could receive anything. */
    idle: Text,
    /** While nothing has come. */
    none: Text,
    away: Text,
    choices: Text,
    summary: Text,
    columns: D.struct({ party: Text, messages: Text, storage: Text, cookie: Text }),
    list: Text,
    earlier: Text,
    account: Text,
    payload: Text,
    granted: Text,
    denied: Text,
    untold: Text,
    empty: Text,
    cookie: Text,
    changes: D.struct({ set: Text, kept: Text, deleted: Text, none: Text }),
  }),
  tries: D.struct({ title: Text, intro: Text, items: D.array(D.struct({ title: Text, text: Text })) }),
  kinds: D.struct({
    title: Text,
    intro: Text,
    columns: D.struct({ party: Text, does: Text, consent: Text, cookie: Text }),
    cookie: D.struct({ kept: Text, none: Text }),
    rows: D.array(D.struct({ kind: D.literal(...vendorKinds), name: Text, does: Text })),
  }),
  told: D.struct({
    title: Text,
    intro: Text,
    occasions: D.struct({ agree: Text, page: Text, step: Text, withdraw: Text }),
    nothing: Text,
  }),
})
export type ThirdPartiesPage = D.TypeOf<typeof ThirdPartiesPage>
