import { describe, expect, it } from 'vitest'
import { shortenChinese } from '#content/data/hs/short-chinese.ts'
import { clausesOf, shortNames } from '#content/data/hs/short-name.ts'
import { slugOf, toWords } from '#content/data/hs/slug.ts'
import { correctText, toAmerican } from '#content/data/hs/spelling.ts'

const nameAll = (texts: Record<string, string>, heading = 'Fish', given: Record<string, string> = {}) =>
  Object.fromEntries(shortNames(new Map(Object.entries(texts)), heading, new Map(Object.entries(given))))

describe('clausesOf', () => {
  it('keeps parentheses and numbers in one piece', () => {
    expect(clausesOf('Aeroplanes; over 2000kg, not over 15,000kg (empty, dry), new')).toEqual([
      'Aeroplanes',
      'over 2000kg',
      'not over 15,000kg (empty, dry)',
      'new',
    ])
  })
})

describe('shortNames', () => {
  it('drops parts common to all siblings, Latin names and references', () => {
    expect(
      nameAll({
        '030323':
          'Fish; frozen, tilapias (Oreochromis spp.), excluding fillets, fish meat of 0304, and edible fish offal',
        '030326': 'Fish; frozen, eels (Anguilla spp.), excluding fillets, fish meat of 0304, and edible fish offal',
      }),
    ).toEqual({ '030323': 'Tilapias', '030326': 'Eels' })
  })

  it('writes “other” for residual lines', () => {
    expect(
      nameAll(
        {
          '010121': 'Horses; live, pure-bred breeding animals',
          '010129': 'Horses; live, other than pure-bred breeding animals',
          '010190': 'Mules; n.e.c. in heading no. 0101, live',
        },
        'Live horses',
      ),
    ).toMatchObject({ '010129': 'Other horses', '010190': 'Other mules' })
  })

  it('adds the heading to a line that is meaningless without it', () => {
    expect(nameAll({ '100210': 'Cereals; rye, seed', '100290': 'Cereals; rye, other than seed' }, 'Rye')).toEqual({
      '100210': 'Rye, seed',
      '100290': 'Other rye',
    })
  })

  it('keeps given names, and generates no duplicate of one', () => {
    const names = nameAll({ '220300': 'Beer', '220310': 'Other; beer' }, 'Beer', { '220300': 'Beer' })
    expect(names['220300']).toBe('Beer')
    expect(names['220310']).not.toBe('Beer')
  })

  it('adds clauses until siblings differ', () => {
    const names = nameAll(
      {
        '720826': 'Steel; in coils, pickled, of a thickness of 3mm or more but less than 4.75mm',
        '720827': 'Steel; in coils, pickled, of a thickness of less than 3mm',
        '720851': 'Steel; not in coils',
      },
      'Hot-rolled flat steel, 600 mm or wider, not clad',
    )
    expect(new Set(Object.values(names)).size).toBe(3)
    expect(names['720827']).toContain('less than 3mm')
  })
})

describe('shortenChinese', () => {
  it('cuts a wording at an allowed end', () => {
    const wording =
      '自动数据处理设备及其部件；其他税目未列名的磁性或光学阅读机、将数据以代码形式转录到数据记录媒体的机器'
    expect(shortenChinese(new Map([['8471', wording]])).get('8471')).toBe('自动数据处理设备及其部件')
  })

  it('leaves no parenthesis open', () => {
    const names = shortenChinese(
      new Map([
        ['9401', '坐具（包括能作床用的两用椅，但税目94.02的货品除外）及其零件'],
        ['6406', '鞋靴零件（包括鞋面，不论是否带有除外底以外的其他鞋底）；活动式鞋内底、跟垫及类似品；护腿、裹腿'],
      ]),
    )
    expect([...names.values()]).toEqual(['坐具', '鞋靴零件'])
  })

  it('keeps wordings that would be equal when shortened', () => {
    const narrow = '宽度不超过三十厘米的针织物或钩编织物或类似的织物，含弹性纱线'
    const other = '宽度不超过三十厘米的针织物或钩编织物或类似的织物，不含弹性纱线'
    const names = shortenChinese(
      new Map([
        ['6002', narrow],
        ['6003', other],
      ]),
    )
    expect([...names.values()]).toEqual([narrow, other])
  })
})

describe('slugOf', () => {
  it.each([
    ['847130', 'Laptops and tablets (portable computers up to 10 kg)', '847130-laptops-and-tablets'],
    ['0903', 'Maté', '0903-mate'],
    ['871120', 'Motorcycles over 50 up to 250 cm³', '871120-motorcycles-over-50-up-to-250'],
    ['71', 'Pearls, precious stones, metals and jewelry', '71-pearls-precious-stones-metals'],
    ['2207', 'Ethyl alcohol of 80 % vol. or more; denatured spirits', '2207-ethyl-alcohol-of-80-percent-vol'],
  ])('writes %s %s as %s', (code, name, slug) => expect(slugOf(code, name)).toBe(slug))

  it('does not end in an incomplete phrase', () => {
    expect(slugOf('4011', 'Tires of rubber for the vehicles of the army and others')).toBe(
      '4011-tires-of-rubber-for-the-vehicles',
    )
  })

  it('contains only characters that are safe in addresses', () =>
    expect(toWords('200 g/m² Étui “x”')).toBe('200-g-m2-etui-x'))
})

describe('spelling', () => {
  it('corrects only the listed mistakes of the source', () => {
    expect(correctText('Ginger, saffron, tumeric (curcuma) , thyme')).toBe('Ginger, saffron, turmeric (curcuma), thyme')
    expect(correctText('Beryllium and articles thereof')).toBe('Beryllium and articles thereof')
  })

  it.each([
    ['Aluminium foil, coloured', 'Aluminum foil, colored'],
    ['Sulphates of copper', 'Sulfates of copper'],
    ['vulcanised rubber tyres', 'vulcanized rubber tires'],
    ['fibreboard not exceeding 5 litres', 'fiberboard not exceeding 5 liters'],
    ['otherwise lengthwise tortoise exercise anise', 'otherwise lengthwise tortoise exercise anise'],
    ['fourteen hours of service', 'fourteen hours of service'],
  ])('writes “%s” as “%s”', (british, american) => expect(toAmerican(british)).toBe(american))
})
