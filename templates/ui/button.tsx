import type { ButtonHTMLAttributes, ReactElement } from 'react'
import styles from './button-link.module.css'

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  | 'type'
  | 'name'
  | 'value'
  | 'disabled'
  | 'autoFocus'
  | 'onClick'
  | 'popoverTarget'
  | 'children'
  | 'aria-haspopup'
  | 'aria-label'
  | 'aria-pressed'
  | 'aria-disabled'
> & {
  readonly look?: 'solid' | 'outline'
  readonly size?: 'regular' | 'small'
}

/** A button for an action on the page; use a link for navigation. */
export const Button = ({
  type = 'button',
  look = 'outline',
  size = 'regular',
  ...attributes
}: ButtonProps): ReactElement => (
  <button
    type={type}
    className={`${styles.button} ${styles[look]} ${size === 'small' ? styles.small : ''}`.trim()}
    {...attributes}
  />
)
