import { createRoot } from 'react-dom/client'
import styles from './place-options.module.css'
import { PlaceOptions, type PlaceOptionsProps } from './place-options.tsx'

const attached = new WeakSet<HTMLInputElement>()

/**
 * Makes a text field a combobox for places. Its list stands before it, so that whatever the form puts after the field
 * still follows it. It has a root of its own, which goes with the field: forms need none of its code to show one.
 */
export const attachPlaceField = (input: HTMLInputElement, given: Omit<PlaceOptionsProps, 'input'>): void => {
  if (attached.has(input)) return
  attached.add(input)
  input.autocomplete = 'off'
  input.autocapitalize = 'none'
  input.spellcheck = false
  const host = document.createElement('div')
  host.className = styles['host'] ?? ''
  input.before(host)
  createRoot(host).render(<PlaceOptions input={input} {...given} />)
}
