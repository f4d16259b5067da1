import { createRoot, type Root } from 'react-dom/client'
import css from './consent.css?inline'
import { ConsentPanel, type ConsentPanelProps } from './consent-panel.tsx'

let root: Root | undefined

/** A style sheet of the document's own making: the site's one sheet stays free of what few pages show. */
const addStyles = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * Shows the question or the dialog, in the place of what was shown before. It comes first in the document, so that a
 * visitor with a keyboard meets it first, and takes no focus and no room.
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
