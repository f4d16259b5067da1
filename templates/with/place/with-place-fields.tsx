import { useApp } from '@fairlead/engine'
import { fileUrl } from '@fairlead/engine/urls'
import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { PlaceFieldWords } from './place-client.ts'
import styles from './with-place-fields.module.css'

export type PlaceFieldsData = {
  /** Names of the fields. */
  readonly names: readonly string[]
  /** Folder of the files for places. */
  readonly files: string
  readonly words: PlaceFieldWords
}

/** Makes a field one for places, with the client of the site for the folder at `base`. */
export type AttachPlaces = (input: HTMLInputElement, base: string, words: PlaceFieldWords) => void

type Props = PlaceFieldsData & {
  readonly load: () => Promise<AttachPlaces>
  readonly children: ReactNode
}

/** Fields for places among its children, which are plain text fields until one gets the focus and the code has loaded. */
export const WithPlaceFields = ({ names, files, words, load, children }: Props): ReactElement => {
  const { basePath } = useApp().site
  const box = useRef<HTMLDivElement>(null)
  const open = useEffectEvent((target: EventTarget | null): void => {
    if (!(target instanceof HTMLInputElement) || !names.includes(target.name)) return
    // A chunk that failed to load is requested again with the next focus.
    load().then(
      (attach) => attach(target, fileUrl(files.slice(1), basePath), words),
      () => {},
    )
  })
  useEffect(() => {
    const ended = new AbortController()
    box.current?.addEventListener('focusin', ({ target }) => open(target), { signal: ended.signal })
    if (box.current?.contains(document.activeElement) === true) open(document.activeElement)
    return () => ended.abort()
  }, [])
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  )
}
