/** Location of a fault: a file relative to the site directory, with a line counted from 1 if known. */
export type SourceLocation = { readonly file: string; readonly line?: number | undefined }

/** One fault of a site. Steps collect findings and continue; with any finding, nothing is written. */
export type Finding =
  | { readonly _tag: 'InvalidSettings'; readonly location: SourceLocation; readonly problem: string }
  | { readonly _tag: 'BundleFailed'; readonly location: SourceLocation; readonly problem: string }
  | {
      readonly _tag: 'InvalidContent'
      readonly location: SourceLocation
      readonly at: string
      readonly problem: string
    }
  | {
      readonly _tag: 'ConflictingEntries'
      readonly location: SourceLocation
      readonly collection: string
      readonly id: string
      readonly otherLocation: SourceLocation
    }
  | {
      readonly _tag: 'MissingMessage'
      readonly location: SourceLocation
      readonly key: string
      readonly edition: string
    }
  | { readonly _tag: 'InvalidPath'; readonly location: SourceLocation; readonly path: string; readonly problem: string }
  | {
      readonly _tag: 'InvalidRedirect'
      readonly location: SourceLocation
      readonly path: string
      readonly problem: string
    }
  | {
      readonly _tag: 'ConflictingPaths'
      readonly location: SourceLocation
      readonly path: string
      readonly other: string
      readonly otherLocation: SourceLocation
    }
  | {
      readonly _tag: 'RenderFailed'
      readonly location: SourceLocation
      readonly path: string
      readonly edition: string
      readonly problem: string
      /** Files that the page is made of, besides the one of `location`: page file and content. */
      readonly madeOf?: readonly string[]
    }
  | {
      readonly _tag: 'LeftoverText'
      readonly location: SourceLocation
      readonly path: string
      readonly edition: string
      /** Markup or a placeholder that a reader sees, such as `**`, and the text around it. */
      readonly found: string
      readonly excerpt: string
      readonly madeOf?: readonly string[]
    }
  | {
      readonly _tag: 'EndlessWork'
      readonly location: SourceLocation
      /** Subject of a sentence. */
      readonly what: string
      readonly seconds: number
      /** Whether the command has an option that gives it more time. */
      readonly hasOption: boolean
    }
  | {
      readonly _tag: 'BrokenLink'
      readonly location: SourceLocation
      /** Page with the link, or the first of them. */
      readonly path: string
      /** Number of other pages that have the link from the same place. */
      readonly others: number
      readonly edition: string
      readonly href: string
      readonly problem: string
    }
  /** A package in the code of browsers has no licence text. */
  | {
      readonly _tag: 'MissingLicence'
      readonly location: SourceLocation
      readonly name: string
      readonly version: string
    }
  | { readonly _tag: 'MissingStyleFile'; readonly location: SourceLocation; readonly address: string }
  | { readonly _tag: 'MisplacedFile'; readonly location: SourceLocation; readonly folder: string }
  | {
      readonly _tag: 'IgnoredSettings'
      readonly location: SourceLocation
      /** Undefined for a whole file. */
      readonly variable: string | undefined
    }
  | { readonly _tag: 'WriteFailed'; readonly location: SourceLocation; readonly problem: string }
  | { readonly _tag: 'UnreadableFile'; readonly location: SourceLocation; readonly problem: string }
  | { readonly _tag: 'UnreadableFolder'; readonly location: SourceLocation; readonly problem: string }
  | { readonly _tag: 'ForeignOutput'; readonly location: SourceLocation }
  | {
      readonly _tag: 'OutputOfAnotherSite'
      readonly location: SourceLocation
      /** Origin of the site that the folder holds, and of the one that is built. */
      readonly held: string
      readonly built: string
    }
  | { readonly _tag: 'OutputInUse'; readonly location: SourceLocation; readonly pid: number; readonly lock: string }
  | {
      readonly _tag: 'BrokenShard'
      readonly location: SourceLocation
      readonly edition: string
      readonly problem: string
    }
  | {
      readonly _tag: 'SourceFailed'
      readonly location: SourceLocation
      readonly problem: string
      /** `missing` and `altered` rows matter only to a build that takes recorded rows. */
      readonly why: 'failed' | 'missing' | 'altered'
    }
  | { readonly _tag: 'InvalidShell'; readonly location: SourceLocation; readonly problem: string }
