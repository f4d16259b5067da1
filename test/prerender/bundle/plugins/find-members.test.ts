import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { findMembers } from '#prerender/bundle/plugins/find-members.ts'

const find = (code: string): readonly string[] => [...findMembers(code, ['deadline', 'isFirst'], parseAst)]

describe('findMembers', () => {
  it.each([
    'export const a = (x) => x.deadline',
    'export const a = (x) => x?.deadline',
    'export const a = (x) => x["deadline"]',
    'export const a = (x) => "deadline" in x',
    'export const a = ({ deadline: b }) => b',
    'export const a = ({ b: [{ deadline }] }) => deadline',
    'export const a = { deadline: 1 }',
    'export const a = { get deadline() { return 1 } }',
    'export class A { deadline = 1 }',
    'export class A { deadline() {} }',
    'let b; export const a = (x) => { ({ deadline: b } = x); x.deadline = 2; return b }',
    'export const a = (x) => x[`deadline`]',
  ])('finds a member in: %s', (code) => {
    expect(find(code)).toEqual(['deadline'])
  })

  it.each([
    'export const deadline = 1',
    'import { deadline } from "other"; deadline()',
    'export const a = (deadline) => deadline + 1',
    'export const a = (x, deadline) => x[deadline]',
    '// deadline\nexport const a = 1',
    'export const a = "a deadline"',
  ])('passes over other uses of the word in: %s', (code) => {
    expect(find(code)).toEqual([])
  })

  it('finds nothing in code without any of the words, and does not parse it', () => {
    expect([...findMembers('not { code', ['deadline'], parseAst)]).toEqual([])
  })
})
