import type { ButtonHTMLAttributes, ReactElement } from 'react'
import styles from './button-link.module.css'

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'type' | 'disabled' | 'onClick' | 'popoverTarget' | 'children' | 'aria-haspopup'
> & {
  readonly look?: 'solid' | 'outline'
  readonly size?: 'regular' | 'small'
}

/** Does something on the page; what leads elsewhere is a link. */
export const Button = ({
  type = 'button',
  look = 'outline',
  size = 'regular',
  ...attributes
}: ButtonProps): ReactElement => (
  <button type={type} className={`${styles.button} ${styles[look]} ${styles[size]}`} {...attributes} />
)
