import { drawFrame } from '#freight/charts/frame.ts'
import { sheetHeight, sheetOf, sheetWidth } from '#freight/charts/sheet.ts'
import { chartPath } from '../atlas/paths.ts'
import { defineFile } from '../define.ts'

/** The colours of `tokens.css`, which pictures cannot use. A test keeps both in step. */
const style = [
  '.l{fill:#eae5d6;stroke:#e5eff2;stroke-width:7;stroke-linejoin:round;paint-order:stroke}',
  '.g{fill:none;stroke:#0d1e29;stroke-opacity:.14}',
  '.b{fill:#fafbf9;stroke:#0d1e29}',
  '.p{fill:#0d1e29}',
  '@media(prefers-color-scheme:dark){',
  '.l{fill:#22303a;stroke:#0f222c}',
  '.g{stroke:#e3ecef}',
  '.b{fill:#0a141a;stroke:#e3ecef}',
  '.p{fill:#e3ecef}',
  '}',
  '@media print{.l{fill:#eae5d6}}',
].join('')

/** Land pictures of the globe's sheets: pages of one coast share a file. */
export const file = defineFile({
  routes: ({ content }) =>
    content.all('land').map(({ id, file: from }) => ({ path: chartPath(id), params: { id }, from })),
  write: ({ content, params: { id } }) => {
    const { land } = content.get('land', id).data
    const { graticule, band, pieces } = drawFrame(sheetOf(id))
    const paths = [
      land === '' ? '' : `<path class="l" d="${land}"/>`,
      `<path class="g" d="${graticule}"/>`,
      `<path class="b" fill-rule="evenodd" d="${band}"/>`,
      `<path class="p" d="${pieces}"/>`,
    ]
    const size = `width="${sheetWidth}" height="${sheetHeight}" viewBox="0 0 ${sheetWidth} ${sheetHeight}"`
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><style>${style}</style>${paths.join('')}</svg>\n`
  },
})
