import type { ReactElement } from 'react'
import { ContactBlock, type ContactBlockProps } from '../sections/contact-block.tsx'
import { EntryList, type ListEntry } from '../sections/entry-list.tsx'
import { ToolHead, type ToolHeadProps } from '../sections/heads/tool-head.tsx'
import { SearchBox } from '../sections/search-box.tsx'
import { type TileProps, Tiles } from '../sections/tiles.tsx'
import { Band } from '../ui/band.tsx'
import styles from './help-index.module.css'

export type HelpIndexProps = {
  readonly head: ToolHeadProps
  readonly search: { readonly action: string; readonly label: string; readonly submit: string }
  readonly categories: { readonly title: string; readonly tiles: readonly TileProps[] }
  readonly latest: { readonly title: string; readonly entries: readonly ListEntry[] }
  readonly contact: ContactBlockProps
}

/** The help center: a search, the categories, and what changed last. */
export const HelpIndex = ({ head, search, categories, latest, contact }: HelpIndexProps): ReactElement => (
  <>
    <ToolHead {...head} />
    <div className={styles.search}>
      <SearchBox {...search} size="large" />
    </div>
    <section aria-label={categories.title}>
      <Tiles tiles={categories.tiles} />
    </section>
    <Band id="latest" title={latest.title}>
      <EntryList entries={latest.entries} titleTag="h3" />
    </Band>
    <ContactBlock {...contact} />
  </>
)
