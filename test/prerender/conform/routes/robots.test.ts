import { describe, expect, it } from 'vitest'
import { readRobots } from '#prerender/conform/routes/robots.ts'

const lines = (...each: readonly string[]): string => each.join('\n')
const rules = (...each: readonly string[]) => readRobots(lines('User-agent: *', ...each), 'fairlead-conform')

describe('readRobots', () => {
  // The tables of examples in Google's documentation of robots.txt.
  it.each([
    [
      '/fish',
      ['/fish', '/fish.html', '/fish/salmon.html', '/fishheads', '/fish.php?id=anything'],
      ['/Fish.asp', '/catfish', '/?id=fish', '/desert/fish'],
    ],
    ['/fish*', ['/fish', '/fishheads/yummy.html', '/fish.php?id=anything'], ['/Fish.asp', '/catfish']],
    ['/fish/', ['/fish/', '/fish/?id=anything', '/fish/salmon.htm'], ['/fish', '/fish.html', '/Fish/Salmon.asp']],
    [
      '/*.php',
      ['/index.php', '/folder/filename.php?parameters', '/folder/any.php.file.html', '/filename.php/'],
      ['/', '/windows.PHP'],
    ],
    [
      '/*.php$',
      ['/filename.php', '/folder/filename.php'],
      ['/filename.php?parameters', '/filename.php/', '/filename.php5', '/windows.PHP'],
    ],
    ['/fish*.php', ['/fish.php', '/fishheads/catfish.php?parameters'], ['/Fish.PHP']],
  ])('reads the pattern %s', (pattern, matched, unmatched) => {
    const { allows } = rules(`Disallow: ${pattern}`)
    expect(matched.filter(allows)).toEqual([])
    expect(unmatched.filter((path) => !allows(path))).toEqual([])
  })

  it.each([
    ['Allow: /p', 'Disallow: /', '/page', true],
    ['Allow: /folder', 'Disallow: /folder', '/folder/page', true],
    ['Allow: /page', 'Disallow: /*.htm', '/page.htm', false],
    ['Allow: /page', 'Disallow: /*.ph', '/page.php5', true],
    ['Allow: /$', 'Disallow: /', '/', true],
    ['Allow: /$', 'Disallow: /', '/page.htm', false],
    ['Allow: /', 'Disallow: /$', '/', false],
  ])('lets the longest of "%s" and "%s" decide on %s', (one, other, path, allows) => {
    expect(rules(one, other).allows(path)).toBe(allows)
    expect(rules(other, one).allows(path)).toBe(allows)
  })

  it('reads the groups of its own name together, and then not those of all', () => {
    const text = lines(
      'User-agent: *',
      'Disallow: /',
      '',
      'User-Agent: other',
      'User-agent: Fairlead-Conform/2.0',
      'Disallow: /a',
      '',
      'user-agent: fairlead-conform',
      'Disallow: /b',
    )
    const { allows } = readRobots(text, 'fairlead-conform')
    expect(['/', '/a', '/b', '/c'].filter(allows)).toEqual(['/', '/c'])
    expect(readRobots(text, 'another').allows('/c')).toBe(false)
  })

  it('allows everything where no group is meant, and always robots.txt itself', () => {
    expect(readRobots('User-agent: other\nDisallow: /', 'fairlead-conform').allows('/a')).toBe(true)
    expect(readRobots('Disallow: /', 'fairlead-conform').allows('/a')).toBe(true)
    expect(rules('Disallow:').allows('/a')).toBe(true)
    expect(rules('Disallow: /').allows('/robots.txt')).toBe(true)
  })

  it('compares paths in one spelling', () => {
    expect(rules('Disallow: /动态').allows('/%e5%8a%a8%E6%80%81')).toBe(false)
    expect(rules('Disallow: /a%3cd.html').allows('/a%3Cd.html')).toBe(false)
    expect(rules('Disallow: /%7Ejoe').allows('/~joe/index.html')).toBe(false)
    expect(rules('Disallow: /a%2Fb').allows('/a/b')).toBe(true)
  })

  it('passes over comments, byte order marks, other line ends and lines that mean nothing', () => {
    const text = '\uFEFFUser-agent: * # all\r\nCrawl-delay: 2\rDisallow : /a # private\r\n\r\nNoindex: /b\r\n<html>\r\n'
    const { allows, crawlDelay } = readRobots(text, 'fairlead-conform')
    expect([allows('/a'), allows('/b'), crawlDelay]).toEqual([false, true, 2])
  })

  it('lists sitemaps of any place in the file', () => {
    const text = lines(
      'Sitemap: https://a.example/one.xml',
      'User-agent: x',
      'SITEMAP:https://a.example/two.xml',
      'Disallow: /',
    )
    expect(readRobots(text, 'fairlead-conform').sitemaps).toEqual([
      'https://a.example/one.xml',
      'https://a.example/two.xml',
    ])
  })

  it('takes no longer for a line of white space', () => {
    expect(rules(`Disallow: /a${' '.repeat(500_000)}b`).allows('/a')).toBe(true)
  })

  it('takes no longer for a pattern of many stars', () => {
    const { allows } = rules(`Disallow: /${'*a'.repeat(2000)}b`)
    expect(allows(`/${'a'.repeat(5000)}`)).toBe(true)
  })
})
