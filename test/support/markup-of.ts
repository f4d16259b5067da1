/** Elements that lists, tables and charts repeat. */
const REPEATED = 'li|tr|td|dd|dt|div|option|path|g|text|circle|span'

/** A run of equal elements without elements of the same name inside. */
const RUN = new RegExp(`(<(?:${REPEATED})\\b.{0,400}?</(?:${REPEATED})>)\\1+`, 'g')

/**
 * The elements of a document with the names of their attributes, without text, values and repetitions. Documents of the
 * same markup are well-formed or not together.
 */
export const markupOf = (html: string): string =>
  html
    .replace(/="[^"]*"/g, '')
    .replace(/<!--[^>]*>/g, '')
    .replace(/>[^<]+/g, '>')
    .replace(RUN, '$1')
