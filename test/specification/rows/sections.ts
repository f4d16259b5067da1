import type { MessageKey } from '#pages/define.ts'
import { type At, firstOf, pathOf } from '../checks/pages.ts'
import { hold, until } from '../checks/until.ts'
import { threeWays } from '../checks/ways.ts'
import { curl, type Row, row } from '../row.ts'

type Told = {
  readonly types: string
  readonly path: string
  readonly label: string
  readonly key: MessageKey
  readonly at: readonly At[]
}

const told: readonly Told[] = [
  {
    types: 'blog',
    path: '/blog',
    label: 'Back to Blog',
    key: 'back.blog',
    at: [firstOf('blog/post.page.tsx', (path) => /^\/blog\/[^/]+$/.test(path))],
  },
  {
    types: 'help center, Help Article, Help Center Article',
    path: '/help',
    label: 'Back to Help Center',
    key: 'back.help',
    at: [firstOf('help/article.page.tsx'), firstOf('help/category/category.page.tsx')],
  },
  {
    types: 'Glossary Term, glossary',
    path: '/glossary',
    label: 'Back to Glossary',
    key: 'back.glossary',
    at: [firstOf('glossary/term.page.tsx')],
  },
  {
    types: 'capital, capital + blog',
    path: '/products/capital',
    label: 'Back to Capital',
    key: 'back.capital',
    at: ['/products/capital/reading-a-financing-offer', '/products/capital/what-a-day-in-transit-costs'],
  },
  {
    types: 'research, research + blog',
    path: '/research',
    label: 'Back to Research',
    key: 'back.research',
    at: [firstOf('research/paper.page.tsx'), '/research/truck-kilometers-of-an-ocean-crossing'],
  },
  {
    types: 'Global Logistics Update, Market Update',
    path: '/global-logistics-update',
    label: 'Back to Global Logistics Update',
    key: 'back.global-logistics-update',
    at: [firstOf('global-logistics-update/issue.page.tsx')],
  },
  {
    types: 'case-study',
    path: '/company/customers',
    label: 'Back to Customers',
    key: 'back.customers',
    at: [firstOf('company/customers/case-study.page.tsx')],
  },
  {
    types: 'webinars',
    path: '/webinars',
    label: 'Back to Videos and Webinars',
    key: 'back.webinars',
    at: [firstOf('webinars/webinar.page.tsx')],
  },
]

/** The table of content types and their sections. */
export const sections: readonly Row[] = [
  ...told.map(({ types, path, label, key, at }, index) =>
    row(
      `2.sections.${index + 1}`,
      `Content of the type ${types} belongs to ${path}, and its back link says “${label}”.`,
      ...at.flatMap((where, turn) => {
        const name = `a page of it leads back to ${path}${turn === 0 ? '' : ', also of the other type'}`
        return threeWays(where, name, async ({ page }, asked, here) => {
          hold(asked.edition !== 'en-US' || asked.t(key) === label, `the label is “${asked.t(key)}”`)
          hold(here.startsWith(`${path}/`), `${here} is not below ${path}`)
          const link = page.locator(`main a[href="${path}"]`).filter({ hasText: asked.t(key) })
          await until(`a link “${asked.t(key)}” to ${path}`, async () => (await link.count()) > 0)
        })
      }),
    ),
  ),
  row(
    '2.sections.9',
    'Content of the type events belongs to /events.',
    curl('the list of events is there, with files for calendars below it', async (asked) => {
      const { status, body } = await asked.get('/events')
      hold(status === 200, `/events answers with ${status}`)
      const file = /href="(\/events\/[^"]+\.ics)"/.exec(body)?.[1]
      hold(file, 'no event has a file for calendars')
      const { type } = await asked.get(file)
      hold(type.startsWith('text/calendar'), `${file} is ${type}`)
    }),
  ),
  row(
    '2.sections.10',
    'Anything else belongs to /.',
    curl('pages of words outside of sections lie at the root, without a back link to one', async (asked) => {
      for (const at of ['/paps', '/privacy', '/about-this-site'] satisfies readonly At[]) {
        const { status, body } = await asked.get(await pathOf(at, asked))
        hold(status === 200, `${at} answers with ${status}`)
        const labels = told.map(({ key }) => asked.t(key))
        hold(!labels.some((label) => body.includes(`>${label}</a>`)), `${at} has a back link to a section`)
      }
    }),
  ),
]
