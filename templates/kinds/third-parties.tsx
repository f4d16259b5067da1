import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { ArticleHead, type ArticleHeadProps } from '../sections/heads/article-head.tsx'
import { Points } from '../sections/points.tsx'
import { Band } from '../ui/band.tsx'
import { CodeBlock } from '../ui/code-block.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { type ReceivedProps, type WatchReceived, WithReceived } from '../with/with-received.tsx'
import styles from './third-parties.module.css'

type Titled = { readonly title: string; readonly intro: string }

export type ThirdPartiesProps = {
  readonly head: ArticleHeadProps
  readonly live: Titled & { readonly received: ReceivedProps }
  readonly tries: Titled & { readonly items: readonly { readonly title: string; readonly text: string }[] }
  readonly kinds: Titled & {
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly told: Titled & {
    readonly parties: readonly {
      readonly name: string
      readonly occasions: readonly { readonly title: string; readonly code: string }[]
    }[]
  }
  readonly contact: ContactBlockProps
}

/** What third parties receive from the pages of the site: as it arrives, and as the code would send it. */
export const ThirdParties = ({
  head,
  live,
  tries,
  kinds,
  told,
  contact,
  watch,
}: ThirdPartiesProps & { readonly watch: WatchReceived }): ReactElement => (
  <>
    <ArticleHead {...head} />
    <Band id="live" title={live.title} intro={live.intro}>
      <WithReceived {...live.received} watch={watch} />
    </Band>
    <Band id="tries" title={tries.title} intro={tries.intro}>
      <Points items={tries.items} />
    </Band>
    <Band id="kinds" title={kinds.title} intro={kinds.intro}>
      <DataTable labelledBy="kinds" columns={kinds.columns} rows={kinds.rows} />
    </Band>
    <Band id="told" title={told.title} intro={told.intro}>
      {told.parties.map(({ name, occasions }) => (
        <Disclosure key={name} summary={name}>
          <div className={styles.told}>
            {occasions.map(({ title, code }) => (
              <CodeBlock key={title} title={title} code={code} />
            ))}
          </div>
        </Disclosure>
      ))}
    </Band>
    <ContactBlock {...contact} />
  </>
)
