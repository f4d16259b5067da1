import * as D from 'io-ts/Decoder'
import { describe, expectTypeOf, it } from 'vitest'
import { jsonCollection, tableCollection } from '#runtime/define/collection.ts'
import { pageDefiner, type ViewProps } from '#runtime/define/page.ts'
import { sliceDefiner } from '#runtime/define/slice.ts'

const collections = {
  facts: jsonCollection({ from: 'facts/*.json', decoder: D.struct({ value: D.number }) }),
  ports: tableCollection({ from: 'tables/ports.ts', shared: true, decoder: D.struct({ name: D.string }) }),
}

const definePage = pageDefiner<typeof collections, 'title' | 'lede'>()
const defineSlice = sliceDefiner<typeof collections, 'title' | 'lede'>()
const head = () => ({ title: 'T', description: 'D' })

/** Checked by the compiler (`npx tsc -b test`): each expected error is an error of the build if it is none. */
describe('the types of a page', () => {
  it('infer the entries of each collection', () => {
    const page = definePage({ path: '/a', select: ({ content }) => content.get('facts', 'a').data.value, head })
    expectTypeOf<ViewProps<typeof page>>().toEqualTypeOf<{ readonly data: number }>()
  })

  it('infer the params of each route', () => {
    definePage({
      routes: ({ content }) => content.all('ports').map(({ id }) => ({ path: `/${id}`, params: { id } })),
      select: ({ params }) => {
        expectTypeOf(params).toEqualTypeOf<{ id: string }>()
        return {}
      },
      head,
    })
  })

  it('pass the result of select to head', () => {
    definePage({
      path: '/a',
      select: () => ({ headline: 'H' }),
      head: (props) => {
        expectTypeOf(props).toEqualTypeOf<{ headline: string }>()
        return { title: props.headline, description: '' }
      },
    })
  })

  it('reject unknown collections and messages', () => {
    // @ts-expect-error There is no such collection.
    definePage({ path: '/a', select: ({ content }) => content.all('nowhere'), head })
    // @ts-expect-error There is no such message.
    definePage({ path: '/a', select: ({ t }) => t('nowhere'), head })
    // @ts-expect-error There is no such message.
    defineSlice({ select: ({ t }) => t('nowhere') })
  })

  it('reject a head without a description', () => {
    // @ts-expect-error The description is required.
    definePage({ path: '/a', select: () => ({}), head: () => ({ title: 'T' }) })
  })
})
