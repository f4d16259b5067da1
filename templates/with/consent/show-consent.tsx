import { createRoot, type Root } from 'react-dom/client'
import css from './consent.css?inline'
import { ConsentPanel, type ConsentPanelProps } from './consent-panel.tsx'

let root: Root | undefined

/** Adds styles at run time, so that the site's one style sheet leaves out what few pages show. */
const addStyles = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Shows the question or the dialog, replacing the previous one. Comes first in the document, so that keyboard users
 * reach it first. Takes neither focus nor space in the layout.
 */
export const showConsent = (props: Omit<ConsentPanelProps, 'onClose'>): void => {
  if (root === undefined) {
    addStyles()
    const container = document.createElement('div')
    document.body.prepend(container)
    root = createRoot(container)
  }
  const opener = document.activeElement
  const close = (): void => {
    root?.render(null)
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  root.render(<ConsentPanel key={Math.random()} {...props} onClose={close} />)
}
