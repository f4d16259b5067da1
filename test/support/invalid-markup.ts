import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

/** By the standard a checkbox has no `autocomplete`, but Firefox keeps a tick over a reload without it. */
const isMeant = (ruleId: string, message: string): boolean =>
  ruleId === 'valid-autocomplete' && message === 'autocomplete attribute cannot be used on <input type="checkbox">'

/** What html-validate says of a document. */
export const invalidMarkupIn = async (html: string): Promise<readonly string[]> =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId, message }) => !isMeant(ruleId, message))
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
