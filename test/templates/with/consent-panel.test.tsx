import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '#content/messages.json' with { type: 'json' }
import { ConsentPanel } from '#templates/with/consent/consent-panel.tsx'
import type { ConsentWords } from '#templates/with/consent/consent-words.ts'

/** Ledes have some 30 characters a line on phones, in larger letters, and two lines or more. */
const mostCharacters = 120

const wordsOf = (edition: 'en-US' | 'zh-CN'): ConsentWords => {
  const t = (key: keyof typeof messages): string => messages[key][edition]
  const purpose = { label: '', hint: '' }
  return {
    title: t('consent.title'),
    text: t('consent.text'),
    until: t('consent.until'),
    privacy: t('consent.privacy'),
    accept: t('consent.accept'),
    refuse: t('consent.refuse'),
    choose: t('consent.choose'),
    save: t('consent.save'),
    close: t('consent.close'),
    choices: t('consent.choices'),
    choicesText: t('consent.choices-text'),
    gpc: t('consent.gpc'),
    necessary: purpose,
    purposes: { personalization: purpose, analytics: purpose, advertising: purpose },
  }
}

describe('ConsentPanel', () => {
  it.each(['en-US', 'zh-CN'] as const)(
    'the question in %s has no paragraph as large as a lede, which would be a page’s largest and latest text',
    (edition) => {
      const words = wordsOf(edition)
      const html = renderToStaticMarkup(
        <ConsentPanel
          view="question"
          words={words}
          privacyPath="/privacy"
          hasGpc={false}
          granted={[]}
          onChoose={() => undefined}
          onClose={() => undefined}
        />,
      )
      const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''))
      expect(paragraphs).toEqual([words.text, `${words.until} ${words.privacy}`])
      expect(Math.max(...paragraphs.map(({ length }) => length))).toBeLessThanOrEqual(mostCharacters)
    },
  )
})
