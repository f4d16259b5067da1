import { describe, expect, it } from 'vitest'
import { mentionsOf } from '#content/data/hs/mentions.ts'

const known = new Set(['0304', '030391', '030399', '8425', '8426', '8427', '8428', '2903', '290341', '6001'])

describe('mentionsOf', () => {
  it.each([
    ['Machinery; n.e.c. in heading no. 8425, 8426 or 8427', '842890', ['8425', '8426', '8427']],
    ['Fish meat of 0304, and offal of subheadings 0303.91 to 0303.99', '030311', ['0304', '030391', '030399']],
    ['Fabrics other than those of heading 60.01', '6002', ['6001']],
    ['Machinery of heading no. 8428', '842810', []],
    ['Of a weight exceeding 8425 kg, not of heading no. 0304', '8701', ['0304']],
    ['Of a power of 8426 W', '8501', []],
    ['Not of heading no. 9999', '8501', []],
  ])('finds in “%s” of %s the lines %j', (text, own, codes) => expect(mentionsOf(text, own, known)).toEqual(codes))
})
