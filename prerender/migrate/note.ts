/** Parts of `docs/from-gatsby.md` that notes lead to. */
export type Anchor =
  | 'pages'
  | 'queries'
  | 'heads'
  | 'created-pages'
  | 'client-only-routes'
  | 'static-queries'
  | 'slices'
  | 'browser-hooks'
  | 'settings'
  | 'plugins'
  | 'content'
  | 'code'

/** Something that is left to the author, or that the author should know. */
export type Note = {
  /** `left` is work for the author; `done` says what became of something that has no file of its own. */
  readonly kind: 'left' | 'done'
  /** Relative to the Gatsby site. */
  readonly file: string
  readonly line: number
  readonly problem: string
  readonly remedy: string
  readonly anchor: Anchor
}

/** Collects notes while a file is rewritten. */
export type Notes = {
  readonly left: (at: Position, problem: string, remedy: string, anchor: Anchor) => void
  readonly done: (at: Position, problem: string, remedy: string, anchor: Anchor) => void
  readonly all: () => readonly Note[]
}

export type Position = { readonly file: string; readonly line: number }

export const createNotes = (): Notes => {
  const notes: Note[] = []
  const add =
    (kind: Note['kind']): Notes['left'] =>
    ({ file, line }, problem, remedy, anchor) => {
      notes.push({ kind, file, line, problem, remedy, anchor })
    }
  const order = (a: Note, b: Note): number => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)
  return { left: add('left'), done: add('done'), all: () => notes.toSorted(order) }
}
