/** The line breaking algorithm of Unicode, without types of its own: the part that we use. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** Opportunities in order; the last is the end of the text. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null
  }
}
