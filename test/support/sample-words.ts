/** Words with which a site says that it is not meant in earnest, in both languages. */
const SAMPLE_WORDS = /fictional|\bsamples?\b|made[- ]up|for demonstration|虚构|示例|样例|演示/gi

const FOOTER = /<footer\b[\s\S]*?<\/footer>/g

const findIn = (text: string): readonly string[] => (text.match(SAMPLE_WORDS) ?? []).map((word) => word.toLowerCase())

/** The words among these that a document or text uses, outside of its footer. */
export const sampleWordsIn = (text: string): readonly string[] => findIn(text.replace(FOOTER, ''))

/** The words among these in the footers of a document. */
export const sampleWordsInFooter = (html: string): readonly string[] => findIn((html.match(FOOTER) ?? []).join(' '))
