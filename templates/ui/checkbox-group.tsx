import type { ReactElement } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Any number of several options; none is required, because HTML has no "at least one". */
export const CheckboxGroup = (props: ChoiceGroupProps): ReactElement => <ChoiceGroup type="checkbox" {...props} />
