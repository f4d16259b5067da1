import type { ReactElement } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** One of several options. */
export const RadioGroup = (props: ChoiceGroupProps): ReactElement => <ChoiceGroup type="radio" {...props} />
