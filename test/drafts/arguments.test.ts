import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../drafts/arguments.ts'

const words = { 'en-US': 'Spare parts', 'zh-CN': '备件' }

describe('parseArguments', () => {
  it.each([
    [['page', 'spare-parts', 'Spare parts', '备件'], { _tag: 'Page', name: 'spare-parts', words }],
    [['section', 'parts', 'Spare parts', '备件'], { _tag: 'Section', name: 'parts', words }],
    [['field', 'contact', 'part', 'Spare parts', '备件'], { _tag: 'Field', form: 'contact', name: 'part', words }],
    [['host', 'my-host', 'My Host'], { _tag: 'Host', name: 'my-host', title: 'My Host' }],
  ])('reads %j', (argv, expected) => {
    expect(parseArguments(argv)).toEqual(expected)
  })

  it.each([
    [[], 'Say what to draft.'],
    [['constructor', 'x'], 'There is no draft of "constructor".'],
    [['page', 'spare-parts'], '"page" takes 3 arguments, not 1.'],
    [['page', '../x', 'X', '备件'], '"../x" is not a name.'],
    [['page', 'Spare Parts', 'X', '备件'], '"Spare Parts" is not a name.'],
    [['page', 'parts', 'X', ' '], 'A label is empty.'],
  ])('explains what is wrong with %j', (argv, problem) => {
    expect(parseArguments(argv)).toEqual({ _tag: 'WrongUsage', problem })
  })
})
