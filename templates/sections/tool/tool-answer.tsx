import type { ReactElement } from 'react'
import { Stack, type StackProps } from '../drawings/stack.tsx'
import { ResultFigures, type ResultFiguresProps } from './result-figures.tsx'

type Csv = readonly (readonly string[])[]

export type ToolAnswerProps = {
  /** The total comes first. */
  readonly figures: ResultFiguresProps
  readonly stack: StackProps
  readonly csv: Csv
}

type Props = ToolAnswerProps & { readonly renderActions: (csv: Csv) => ReactElement | null }

/** The result of a tool in short: its figures, and a bar of what adds up to the total. */
export const ToolAnswer = ({ figures, stack, csv, renderActions }: Props): ReactElement => (
  <>
    <ResultFigures {...figures} />
    <Stack {...stack} />
    {renderActions(csv)}
  </>
)
