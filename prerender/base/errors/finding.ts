/** Where a fault stands: a file relative to the site directory, and a line counted from 1 where one is known. */
export type Place = { readonly file: string; readonly line?: number | undefined }

/** One fault of a site. Steps collect them and go on; what is built is thrown away at the end if there is any. */
export type Finding =
  | { readonly _tag: 'InvalidSettings'; readonly place: Place; readonly problem: string }
  | { readonly _tag: 'BundleFailed'; readonly place: Place; readonly problem: string }
  | { readonly _tag: 'InvalidContent'; readonly place: Place; readonly at: string; readonly problem: string }
  | {
      readonly _tag: 'ConflictingEntries'
      readonly place: Place
      readonly collection: string
      readonly id: string
      readonly otherPlace: Place
    }
  | { readonly _tag: 'MissingMessage'; readonly place: Place; readonly key: string; readonly edition: string }
  | { readonly _tag: 'InvalidPath'; readonly place: Place; readonly path: string; readonly problem: string }
  | { readonly _tag: 'InvalidRedirect'; readonly place: Place; readonly path: string; readonly problem: string }
  | {
      readonly _tag: 'ConflictingPaths'
      readonly place: Place
      readonly path: string
      readonly other: string
      readonly otherPlace: Place
    }
  | {
      readonly _tag: 'RenderFailed'
      readonly place: Place
      readonly path: string
      readonly edition: string
      readonly problem: string
    }
  | {
      readonly _tag: 'BrokenLink'
      readonly place: Place
      readonly path: string
      readonly edition: string
      readonly href: string
      readonly problem: string
    }
  | { readonly _tag: 'MisplacedFile'; readonly place: Place; readonly folder: string }
  | { readonly _tag: 'WriteFailed'; readonly place: Place; readonly problem: string }
  | { readonly _tag: 'UnreadableFile'; readonly place: Place; readonly problem: string }
  | { readonly _tag: 'UnreadableFolder'; readonly place: Place; readonly problem: string }
  | { readonly _tag: 'ForeignOutput'; readonly place: Place }
  | { readonly _tag: 'OutputInUse'; readonly place: Place; readonly pid: number; readonly lock: string }
  | { readonly _tag: 'BrokenShard'; readonly place: Place; readonly edition: string; readonly problem: string }
  | { readonly _tag: 'InvalidShell'; readonly place: Place; readonly problem: string }
