import { describe, expect, it } from 'vitest'
import { messageFaults } from '../../.ci/commit-message.ts'

describe('messageFaults', () => {
  it.each([
    'Keep the style sheets of pages from one start of dev to the next',
    'Focus the search field when the panel opens',
    'Process redirects in two passes',
    'Speed up the index of 50,000 rows',
    'Re-run the interop tests\n\nThe last run was on Node 20.',
    'Revert "sw: comments in plain English; nothing else."\n\nThis reverts commit 13ec580d.',
    `Add ${'x'.repeat(68)}`,
  ])('accepts %j', (message) => {
    expect(messageFaults(message)).toEqual([])
  })

  // Subjects from this repository's history, from before the rule.
  it.each([
    ['Two builds could fail', 'starts with "Two"'],
    ['The test of a thread follows', 'starts with "The"'],
    ['Figures of the quiet machine', 'starts with "Figures"'],
    ['Checking 50,000 redirects takes under 2 seconds', 'starts with "Checking"'],
    ['Formatted', 'starts with "Formatted"'],
    ['Made the index smaller', 'starts with "Made"'],
    ['CONTRIBUTING begun', 'starts with "CONTRIBUTING"'],
    ['prerender why names the picture that is lost', 'capital letter'],
    ['Preview: answer HEAD as GET', 'colon'],
    ['Drop a type; format', 'semicolon'],
    ['Format the folder.', 'full stop'],
  ])('rejects %j', (message, fault) => {
    expect(messageFaults(message).join('\n')).toContain(fault)
  })

  it('counts the characters of a long subject', () => {
    expect(messageFaults(`Add ${'x'.repeat(69)}`)).toEqual(['The subject has 73 characters; it may have 72.'])
  })

  it('wants an empty line before the body', () => {
    expect(messageFaults('Add a page\nIt was missing.')).toEqual([
      'The second line is not empty: an empty line separates subject and body.',
    ])
  })
})
