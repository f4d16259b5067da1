/** Size of the visible part of the page in CSS pixels. */
export type ViewportContext = { readonly height: number; readonly width: number }

type Sizes = {
  readonly innerHeight: number
  readonly innerWidth: number
  readonly document: { readonly documentElement: { readonly clientHeight: number; readonly clientWidth: number } }
}

/** Reads the size without scroll bars. A hidden document, or one in quirks mode, has none: the window's is used. */
export const readViewport = ({ innerHeight, innerWidth, document }: Sizes): ViewportContext => ({
  height: document.documentElement.clientHeight || innerHeight,
  width: document.documentElement.clientWidth || innerWidth,
})
