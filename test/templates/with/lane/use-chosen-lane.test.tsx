import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { forgetChosenLane, keepChosenLane, readChosenLane } from '#templates/with/lane/chosen-lane.ts'
import { useChosenLane } from '#templates/with/lane/use-chosen-lane.ts'

afterEach(forgetChosenLane)

const Reader = (): ReactElement => <p>{useChosenLane()?.to.name ?? 'none'}</p>

it('writes documents without a lane, whatever is kept where they are built', () => {
  keepChosenLane({
    from: { name: 'Yantian', code: 'CNYTN' },
    to: { name: 'Los Angeles', code: 'USLAX' },
    mode: 'fcl',
    href: '/',
  })
  expect(readChosenLane()?.to.name).toBe('Los Angeles')
  expect(renderToStaticMarkup(<Reader />)).toBe('<p>none</p>')
})
