import path from 'node:path'
import { expect, inject, it } from 'vitest'
import { openRoutes } from '#freight/routes/open-routes.ts'
import { readJson } from '#test/support/files.ts'

const routes = openRoutes(async (name) => readJson(path.join(inject('siteOut'), 'en-US'), `route-data/${name}`))

/** Ports of departure and arrival of a full container, and the ways to them. */
const gatewaysOf = async (from: string, to: string): Promise<string> => {
  const answer = await routes.plan(from, to, ['suez'])
  if (answer._tag !== 'Planned') throw new Error(`${from} to ${to}: ${answer._tag}`)
  const fcl = answer.plan.modes.find(({ mode }) => mode === 'fcl')
  if (fcl === undefined) throw new Error(`No ship goes from ${from} to ${to}.`)
  const [first, last] = [fcl.legs[0]?.by, fcl.legs.at(-1)?.by]
  return `${fcl.from.code} ${first}, ${fcl.to.code} ${last}`
}

it.each([
  ['Shanghai', 'Chicago', 'CNSHA truck, USLAX rail'],
  ['Rotterdam', 'Chicago', 'NLRTM truck, CAMTR rail'],
  ['Shanghai', 'ORD', 'CNSHA truck, USLAX rail'],
  ['Shanghai', 'Mexico City', 'CNSHA truck, MXZLO rail'],
  ['Hamburg', 'Mexico City', 'DEHAM truck, MXVER truck'],
  ['Shanghai', 'Toronto', 'CNSHA truck, CAVAN rail'],
  ['Antwerp', 'Toronto', 'BEANR truck, CAMTR rail'],
  ['Shanghai', 'Atlanta', 'CNSHA truck, USSAV rail'],
  ['Chongqing', 'Rotterdam', 'CNSHA barge, NLRTM truck'],
  ['武汉', 'Hamburg', 'CNSHA barge, DEHAM truck'],
  ['Shanghai', 'Delhi', 'CNSHA truck, INNSA rail'],
  ['Shanghai', 'Duisburg', 'CNSHA truck, NLRTM barge'],
  ['Shanghai', 'Madrid', 'CNSHA truck, ESVLC rail'],
  ['Shanghai', 'Munich', 'CNSHA truck, DEHAM rail'],
  ['Shanghai', 'Nairobi', 'CNSHA truck, KEMBA rail'],
  ['Shanghai', 'Johannesburg', 'CNSHA truck, ZADUR rail'],
])('containers from %s to %s go by %s', async (from, to, gateways) => {
  expect(await gatewaysOf(from, to)).toBe(gateways)
})
