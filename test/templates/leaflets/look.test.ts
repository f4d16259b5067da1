import path from 'node:path'
import { expect, it } from 'vitest'
import { colours } from '#templates/leaflets/look.ts'
import { repositoryDir } from '#test/support/build-fixture.ts'
import { readText } from '#test/support/files.ts'

it('prints in the colours of the site', () => {
  const tokens = readText(path.join(repositoryDir, 'templates/ui'), 'tokens.css')
  const light = tokens.slice(0, tokens.indexOf('@media'))
  const wrong = Object.entries(colours).filter(([name, value]) => {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return !light.includes(`--${token}: ${value};`)
  })
  expect(wrong).toEqual([])
})
