/** Words that would show that a site is only a sample, in both languages. */
const SAMPLE_WORDS =
  /fictional|fictitious|\binvented\b|\bsamples?\b|made[- ]up|for demonstration|虚构|杜撰|示例|样例|演示/gi

const FOOTER = /<footer\b[\s\S]*?<\/footer>/g

const findIn = (text: string): readonly string[] => (text.match(SAMPLE_WORDS) ?? []).map((word) => word.toLowerCase())

/** Finds these words in a document or text, except in its footer. */
export const sampleWordsIn = (text: string): readonly string[] => findIn(text.replace(FOOTER, ''))

/** Finds these words in the footers of a document. */
export const sampleWordsInFooter = (html: string): readonly string[] => findIn((html.match(FOOTER) ?? []).join(' '))
