const MAX_SUBJECT_LENGTH = 72

/** Words that open a noun phrase or a clause. An imperative sentence starts with none of them. */
const OPENERS = new Set(
  `a all an and any as at because before both but by each either every few for from he how if in it its many more most
  my neither no none not of on one or other our several she so some such than that the their there these they this those
  three to two we what when where whether which while who whoever whose why with without you your`.split(/\s+/),
)

/** Past forms that do not end in -ed. */
const PAST = new Set(
  `became began bought broke brought built came caught chose did drew fell felt gave got grew had held kept knew led
  left lost made meant met paid ran said sent shown stood taken taught thought threw told took understood was went were
  wrote written`.split(/\s+/),
)

/** Verbs whose base form looks like a past, a third person or a participle. */
const BASES = new Set(
  `alias bias bleed breed bring canvas cling embed exceed feed fling focus need ping proceed ring seed shed shred sing
  speed spring string succeed swing`.split(/\s+/),
)

const isInflected = (word: string): boolean =>
  !BASES.has(word) && (PAST.has(word) || /(?:ed|ing|[^s]s)$/.test(word) || OPENERS.has(word))

const verbFault = (subject: string): string | undefined => {
  const [first = ''] = subject.split(' ')
  if (!/^[A-Z]/.test(first)) return 'The subject does not start with a capital letter.'
  if (!/^[A-Z][a-z]+(?:-[a-z]+)?$/.test(first) || isInflected(first.toLowerCase()))
    return `The subject starts with "${first}", which is no imperative verb such as "Add", "Fix" or "Remove".`
  return undefined
}

/** Faults of a commit's message by the rule in CONTRIBUTING.md, each a sentence. Empty for a good message. */
export const messageFaults = (message: string): readonly string[] => {
  const [subject = '', separator = ''] = message.trimEnd().split('\n')
  // The subject that is quoted in a reversal keeps its own form.
  const own = subject.replace(/^Revert ".*"$/, 'Revert')
  return [
    subject.length > MAX_SUBJECT_LENGTH
      ? `The subject has ${subject.length} characters; it may have ${MAX_SUBJECT_LENGTH}.`
      : undefined,
    verbFault(own),
    /:(?:\s|$)/.test(own) ? 'The subject has a colon: name the folder in the sentence, or in the body.' : undefined,
    own.includes(';') ? 'The subject has a semicolon: two changes are two commits.' : undefined,
    /[.。!]$/.test(own) ? 'The subject ends with a full stop.' : undefined,
    separator === '' ? undefined : 'The second line is not empty: an empty line separates subject and body.',
  ].filter((fault) => fault !== undefined)
}
