/** Size of the visible part of the page in CSS pixels. */
export type ViewportContext = { readonly height: number; readonly width: number }

type Sizes = {
  readonly innerHeight: number
  readonly innerWidth: number
  readonly document: { readonly documentElement: { readonly clientHeight: number; readonly clientWidth: number } }
}

/** Reads the size without scroll bars; a document in quirks mode, or a hidden one, has none, and the window's is taken. */
export const readViewport = ({ innerHeight, innerWidth, document }: Sizes): ViewportContext => ({
  height: document.documentElement.clientHeight || innerHeight,
  width: document.documentElement.clientWidth || innerWidth,
})
