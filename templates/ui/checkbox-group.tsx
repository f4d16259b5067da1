import type { ReactElement } from 'react'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'

/** Any of several; none is required, since the browser cannot ask for "at least one". */
export const CheckboxGroup = (props: ChoiceGroupProps): ReactElement => <ChoiceGroup type="checkbox" {...props} />
