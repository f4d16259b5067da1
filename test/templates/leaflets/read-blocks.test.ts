import { describe, expect, it } from 'vitest'
import { readBlocks } from '#templates/leaflets/read-blocks.ts'

const plain = (text: string) => [{ text, isBold: false }]

describe('readBlocks', () => {
  it('reads headings without the link to themselves, and text with its bold parts and links', () => {
    expect(
      readBlocks('<h2 id="a"><a href="#a">A head</a></h2>\n<p>One <strong>two</strong>\n<a href="/b">three</a>.</p>'),
    ).toEqual([
      { kind: 'heading', level: 2, id: 'a', inlines: [{ text: 'A head', isBold: true }] },
      {
        kind: 'paragraph',
        inlines: [
          { text: 'One ', isBold: false },
          { text: 'two', isBold: true },
          { text: ' ', isBold: false },
          { text: 'three', isBold: false, href: '/b' },
          { text: '.', isBold: false },
        ],
      },
    ])
  })

  it('reads lists and notes', () => {
    expect(readBlocks('<ol><li>a</li><li>b</li></ol><blockquote><p>c</p></blockquote>')).toEqual([
      { kind: 'list', isOrdered: true, items: [plain('a'), plain('b')] },
      { kind: 'note', inlines: plain('c') },
    ])
  })

  it('aligns columns of figures at their ends, whatever remark stands between them', () => {
    const [table] = readBlocks(
      '<div class="table-scroll"><table><thead><tr><th>Line</th><th>Cost</th><th>Who</th></tr></thead><tbody>' +
        '<tr><td>1</td><td>$2,300</td><td>You</td></tr><tr><td>2</td><td>–</td><td>3</td></tr>' +
        '<tr><td>3</td><td>in price</td><td>We</td></tr></tbody></table></div>',
    )
    expect(table?.kind === 'table' && table.head.map(({ isRight }) => isRight)).toEqual([false, true, false])
    expect(table?.kind === 'table' && table.rows.map((row) => row[1]?.isRight)).toEqual([true, true, true])
  })

  it('throws at what it cannot show, which would vanish from print', () => {
    expect(() => readBlocks('<video></video>')).toThrow('<video>')
  })
})
