import { type ComponentType, type ReactElement, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import type { Canal } from '#freight/routes/canals.ts'
import { LanePicker, type LanePickerProps } from '../../sections/lane-picker.tsx'
import type { LaneEnds, PlannedLaneProps, PlannedLaneWords } from './planned-lane.tsx'

export type LanePickerData = LanePickerProps & {
  /** Folder of the files for route planning. */
  readonly files: string
  /** Canals that ships avoid now. */
  readonly avoided: readonly Canal[]
  readonly words: PlannedLaneWords
}

/** Loads the code that plans lanes, and what shows them. */
export type LoadLane = () => Promise<ComponentType<PlannedLaneProps>>

type Props = LanePickerData & {
  readonly loadLane: LoadLane
  /** Shown between the form and the lane. */
  readonly notice: ReactNode
  /** Shown until both ends are known. */
  readonly children: ReactNode
}

const endsOf = (form: HTMLFormElement): LaneEnds => {
  const values = new FormData(form)
  const textOf = (name: string): string => String(values.get(name) ?? '').trim()
  return { from: textOf('from'), to: textOf('to') }
}

/**
 * The lane picker, and the lane between its two ends in place of its children. The code that plans lanes loads with the
 * first focus; without it, the form leads to route search.
 */
export const WithLanePicker = ({
  files,
  avoided,
  words,
  loadLane,
  notice,
  children,
  ...picker
}: Props): ReactElement => {
  const [Lane, setLane] = useState<ComponentType<PlannedLaneProps>>()
  const [ends, setEnds] = useState<LaneEnds>()
  const form = useRef<HTMLFormElement>(null)
  const open = (): void => {
    // A chunk that failed to load is requested again with the next focus.
    loadLane().then(
      (loaded) => setLane(() => loaded),
      () => {},
    )
  }
  const read = ({ currentTarget }: SyntheticEvent<HTMLFormElement>): void => setEnds(endsOf(currentTarget))

  return (
    <>
      <LanePicker
        {...picker}
        ref={form}
        onFocus={(event) => {
          open()
          read(event)
        }}
        onInput={read}
      />
      {notice}
      {Lane === undefined || ends === undefined ? (
        children
      ) : (
        <Lane
          form={form}
          ends={ends}
          files={files}
          avoided={avoided}
          words={words}
          onClose={() => {
            form.current?.reset()
            form.current?.querySelector('input')?.focus()
            setEnds(undefined)
          }}
        >
          {children}
        </Lane>
      )}
    </>
  )
}
