import { describe, expect, it } from 'vitest'
import { cleanPorts, type Fixes, type SourcePort } from '#content/data/ports/clean.ts'

const noFixes: Fixes = {
  swappedPositions: [],
  secondCodes: {},
  newCodes: {},
  misplaced: [],
  notPorts: [],
  positions: {},
  provinces: {},
  riverPorts: [],
  names: {},
  additions: [],
}

/** Lisbon's quay, unless the test says otherwise. */
const aPort = (facts: Partial<SourcePort> = {}): SourcePort => ({
  name: 'Somewhere',
  coordinates: [-9.14, 38.7],
  ...facts,
})

const clean = (source: Readonly<Record<string, SourcePort>>, fixes: Partial<Fixes> = {}) =>
  cleanPorts(source, { ...noFixes, ...fixes })

describe('cleanPorts', () => {
  it('keeps a port on the coast, its position rounded to a hundredth of a degree', () => {
    const { ports, findings } = clean({ PTXXX: aPort({ coordinates: [-9.1412345, 38.7012345] }) })
    expect(ports).toEqual([
      { code: 'PTXXX', name: 'Somewhere', otherNames: [], province: undefined, position: [-9.14, 38.7] },
    ])
    expect(findings).toEqual([])
  })

  it('drops a town far from the sea, unless ships reach it', () => {
    const madrid = { ESMAD: aPort({ coordinates: [-3.7, 40.42] }) }
    expect(clean(madrid).findings).toEqual([{ did: 'dropped', row: 'ESMAD', why: 'more than 60 km from the sea' }])
    expect(clean(madrid, { riverPorts: ['ESMAD'] }).ports).toHaveLength(1)
  })

  it.each([
    { what: 'an airport', source: { PTXXX: aPort({ name: 'Somewhere Apt' }) }, fixes: {} },
    { what: 'a row without position', source: { PTXXX: { name: 'Nowhere' } }, fixes: {} },
    { what: 'a second code', source: { PTXXX: aPort() }, fixes: { secondCodes: { PTXXX: 'PTYYY' } } },
    { what: 'a misplaced row', source: { PTXXX: aPort() }, fixes: { misplaced: ['PTXXX'] } },
  ])('drops $what and reports it', ({ source, fixes }) => {
    const { ports, findings } = clean(source, fixes)
    expect(ports).toEqual([])
    expect(findings.map(({ did, row }) => [did, row])).toEqual([['dropped', 'PTXXX']])
  })

  it('swaps latitude and longitude where the source has them reversed', () => {
    const { ports } = clean({ PTXXX: aPort({ coordinates: [38.7, -9.14] }) }, { swappedPositions: ['PTXXX'] })
    expect(ports[0]?.position).toEqual([-9.14, 38.7])
  })

  it('prefers a corrected position to that of the row', () => {
    const { ports, findings } = clean(
      { PTXXX: aPort({ coordinates: [0, 50] }) },
      { positions: { PTXXX: [-9.2, 38.69] } },
    )
    expect(ports[0]?.position).toEqual([-9.2, 38.69])
    expect(findings.map(({ why }) => why)).toEqual(['position typed in'])
  })

  it("takes the position of a port's terminals from the charts", () => {
    const { ports } = clean({ NLRTM: aPort({ name: 'Rotterdam', coordinates: [4.5, 51.92] }) })
    expect(ports[0]?.position).toEqual([4.05, 51.95])
  })

  it.each([
    { name: 'Mumbai (ex Bombay)', expected: { name: 'Mumbai', otherNames: ['Bombay'] } },
    { name: 'Jakarta, Java', expected: { name: 'Jakarta', otherNames: [] } },
    { name: 'Yantian Port', expected: { name: 'Yantian', otherNames: [] } },
    { name: 'Le Port', expected: { name: 'Le Port', otherNames: [] } },
    { name: 'Moji/Kitakyushu', expected: { name: 'Moji', otherNames: [] } },
    { name: 'Tamatave (Toamasina)', expected: { name: 'Tamatave', otherNames: ['Toamasina'] } },
  ])('reads the name $name', ({ name, expected }) => {
    expect(clean({ PTXXX: aPort({ name }) }).ports[0]).toMatchObject(expected)
  })

  it('keeps the old name beside a corrected one', () => {
    const { ports } = clean({ PTXXX: aPort({ name: 'Genova' }) }, { names: { PTXXX: 'Genoa' } })
    expect(ports[0]).toMatchObject({ name: 'Genoa', otherNames: ['Genova'] })
  })

  it.each([
    { province: 'Dubayy [Dubai]', expected: 'Dubai' },
    { province: 'Abu Z¸aby', expected: undefined },
    { province: 'Somewhere', expected: undefined },
  ])('reads the province $province', ({ province, expected }) => {
    expect(clean({ PTXXX: aPort({ province }) }).ports[0]?.province).toBe(expected)
  })

  it('replaces the code of a former country', () => {
    const { ports } = clean({ ANWIL: aPort({ name: 'Willemstad' }) }, { newCodes: { ANWIL: 'CWWIL' } })
    expect(ports[0]?.code).toBe('CWWIL')
  })

  it('throws for fixes of rows that the source does not have', () => {
    expect(() => clean({}, { misplaced: ['PTXXX'] })).toThrow('PTXXX')
    expect(() => clean({ PTXXX: aPort() }, { additions: [{ code: 'PTXXX', name: 'x', position: [0, 0] }] })).toThrow(
      'adds ports that are now in the source: PTXXX',
    )
  })
})
