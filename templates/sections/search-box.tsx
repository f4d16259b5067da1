import type { ReactElement } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** Address of the page of results, which gets the typed text as `q`. */
  readonly action: string
  readonly label: string
  readonly submit: string
  /** If set, the box shows the query of the address and explains all shortcuts. */
  readonly value?: string
  readonly onType?: (value: string) => void
}

/** A search field that leads to the page of results. */
export const SearchBox = ({ action, label, submit, value, onType }: SearchBoxProps): ReactElement => (
  <search>
    <form action={action} className={styles.box} onSubmit={(event) => onType && event.preventDefault()}>
      <label htmlFor="search-box">{label}</label>
      <input
        id="search-box"
        type="search"
        name="q"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        {...(onType === undefined
          ? {}
          : { value: value ?? '', 'data-query-field': '', onChange: ({ target }) => onType(target.value) })}
      />
      <Button type="submit" look="solid">
        {submit}
      </Button>
    </form>
  </search>
)
