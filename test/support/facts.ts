import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { OfficeFacts } from '#content/schema/office.ts'
import { repositoryDir } from './build-fixture.ts'
import { readJson } from './files.ts'

const OFFICES = 'content/facts/offices'

/** Facts of the site's offices by id, as its files hold them. */
export const officeFacts: Readonly<Record<string, OfficeFacts>> = Object.fromEntries(
  readdirSync(path.join(repositoryDir, OFFICES)).map((name) => [
    path.basename(name, '.json'),
    readJson(repositoryDir, `${OFFICES}/${name}`) as OfficeFacts,
  ]),
)
