import { createRoot, type Root } from 'react-dom/client'
import css from './consent.css?inline'
import { ConsentPanel, type ConsentPanelProps } from './consent-panel.tsx'

let root: Root | undefined
let container: HTMLElement | undefined

/** Adds styles at run time, so that the site's one style sheet leaves out what few pages show. */
const addStyles = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The part that is shown, as it was asked for. */
let shown: { readonly view: ConsentPanelProps['view']; readonly close: () => void } | undefined

/**
 * Shows the question or the dialog. The dialog takes the question's place, and the question never that of a dialog. Comes
 * first in the document, so that keyboard users reach it first. Takes neither focus nor space in the layout.
 */
export const showConsent = (props: Omit<ConsentPanelProps, 'onClose'>): void => {
  if (shown !== undefined && props.view === 'question') return
  if (root === undefined) {
    addStyles()
    container = document.createElement('div')
    document.body.prepend(container)
    root = createRoot(container)
  }
  const opener = document.activeElement
  const close = (): void => {
    shown = undefined
    root?.render(null)
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  shown = { view: props.view, close }
  root.render(<ConsentPanel key={Math.random()} {...props} onClose={close} />)
}

/** Takes the question away, with the dialog that it led to. A dialog that the visitor opened by the link stays. */
export const withdrawQuestion = (): void => {
  if (shown?.view !== 'question') return
  const { close } = shown
  shown = undefined
  // Only who is in it has a place to go back to.
  if (container?.contains(document.activeElement) === true) close()
  else root?.render(null)
}
