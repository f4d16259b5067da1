import { writeFiles } from './files.ts'

/** Adds plain articles, numbered `from` to below `to`, to both editions of a copy of the fixture `every-dependency`. */
export const addArticles = (site: string, from: number, to: number, body = 'Words.'): void => {
  for (const edition of ['en-US', 'zh-CN']) {
    for (let number = from; number < to; number += 1) {
      const frontMatter = `title: More ${number}\nslug: /more-${number}\nday: 2025-01-01\nauthor: ada\n`
      writeFiles(site, {
        [`content/${edition}/articles/more-${number}.md`]: `---\n${frontMatter}---\n\n${body}\n`,
      })
    }
  }
}
