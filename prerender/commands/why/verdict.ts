import type { InputReport, OutputReport, Verdict } from './report.ts'

/** Whether a change is known. */
export const isChanged = ({ status }: Pick<InputReport, 'status'>): boolean => status !== 'same' && status !== 'unknown'

/** Action of the next build for a page. */
export const verdictOf = (
  inputs: readonly Pick<InputReport, 'kind' | 'status'>[],
  outputs: readonly Pick<OutputReport, 'status'>[],
): Verdict => {
  if (inputs.some(({ kind, status }) => kind === 'route' && status === 'removed')) return 'removed'
  if (inputs.some(isChanged) || outputs.some(({ status }) => status !== 'as built')) return 'rendered'
  return inputs.some(({ status }) => status === 'unknown') ? 'unknown' : 'left'
}
