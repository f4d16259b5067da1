import type { ReactElement } from 'react'
import { Button } from '../ui/button.tsx'
import styles from './search-box.module.css'

type SearchBoxProps = {
  /** Address of the page of results, which gets the typed text as `q`. */
  readonly action: string
  readonly label: string
  readonly submit: string
  /** Large: the first thing on its page. */
  readonly size?: 'large'
  /** The query of the address, which the page answers itself. */
  readonly value?: string
  readonly onType?: (value: string) => void
}

/** A search field that leads to the page of results. */
export const SearchBox = ({ action, label, submit, size, value, onType }: SearchBoxProps): ReactElement => (
  <search>
    <form
      action={action}
      className={size === undefined ? styles.box : `${styles.box} ${styles.large}`}
      onSubmit={(event) => value !== undefined && event.preventDefault()}
    >
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
        onChange={({ target }) => onType?.(target.value)}
        {...(value === undefined ? {} : { value, 'data-query-field': '' })}
      />
      <Button type="submit" look="solid">
        {submit}
      </Button>
    </form>
  </search>
)
