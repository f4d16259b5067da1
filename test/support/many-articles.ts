import { writeFiles } from './files.ts'

/** Adds articles of which nothing is special to a copy of the fixture `every-dependency`, in both editions: numbers from `from` to below `to`. */
export const addArticles = (site: string, from: number, to: number, body = 'Words.'): void => {
  for (const edition of ['en-US', 'zh-CN']) {
    for (let number = from; number < to; number += 1)
      writeFiles(site, {
        [`content/${edition}/articles/more-${number}.md`]: `---\ntitle: More ${number}\nslug: /more-${number}\nday: 2025-01-01\nauthor: ada\n---\n\n${body}\n`,
      })
  }
}
