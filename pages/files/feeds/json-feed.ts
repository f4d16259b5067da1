import { type Feed, momentOf } from './feed.ts'

/** JSON Feed 1.1, with the full text of each entry. */
export const writeJsonFeed = ({ title, description, lang, home, self, entries }: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      description,
      language: lang,
      home_page_url: home,
      feed_url: self,
      items: entries.map(({ url, title: name, summary, html, author, published, updated }) => ({
        id: url,
        url,
        title: name,
        summary,
        content_html: html,
        authors: [{ name: author }],
        date_published: momentOf(published),
        date_modified: momentOf(updated),
      })),
    },
    null,
    2,
  )}\n`
