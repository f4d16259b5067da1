import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type AppContextValue, AppProvider } from '#runtime/page/app-context.tsx'
import { DistanceTable, type DistanceTableProps } from '#templates/sections/atlas/distance-table.tsx'

const appIn = (edition: string): AppContextValue => ({
  site: { basePath: '', pathPrefix: '', trailingSlash: 'never' } as never,
  store: { load: () => undefined } as never,
  path: '/',
  url: '/',
  page: { edition, path: '/', slicesMap: {} },
})

const cellsIn = (edition: string, show: DistanceTableProps['show']): readonly string[] =>
  [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <AppProvider value={appIn(edition)}>
          <DistanceTable
            labelledBy="sea"
            show={show}
            base="/port/"
            columns={['a', 'b', 'c', 'd']}
            ways={['Suez', 'Kap']}
            rows={[['Shanghai', 'shanghai-cnsha', 10_550, 0, 13_915, 1]]}
          />
        </AppProvider>
      </MemoryRouter>,
    ).matchAll(/<td[^>]*>(.*?)<\/td>/g),
  ].map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))

describe('DistanceTable', () => {
  it.each([
    ['en-US', ['10,550', '24.4–27.5', 'Suez · Kap 13,915']],
    ['zh-CN', ['10,550', '24.4～27.5', 'Suez · Kap 13,915']],
    ['de', ['10.550', '24,4–27,5', 'Suez · Kap 13.915']],
    ['pt-BR', ['10.550', '24,4–27,5', 'Suez · Kap 13.915']],
  ])('writes distances and days as %s does', (edition, cells) => {
    expect(cellsIn(edition, 'sea').slice(-3)).toEqual(cells)
  })

  it('writes kilometres and miles of flights in German', () => {
    expect(cellsIn('de', 'air').slice(-2)).toEqual(['10.550', '5.697'])
  })
})
