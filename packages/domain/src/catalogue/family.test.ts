import { describe, expect, test } from 'vitest'
import { choiceSpecs, type FamilyMember, familyChoices, familyKey } from './family.ts'

const ORDER = ['colour', 'length', 'width', 'content', 'weight']
type Specs = Readonly<Record<string, unknown>>
const members = (...all: readonly Specs[]): FamilyMember[] => all.map((specs, at) => ({ id: `m${at}`, specs }))

describe('familyKey', () => {
  test.for([
    ['one maker and category', 'kit', 7, 12, 'kit/7/12'],
    ['another maker', 'kit', 8, 12, 'kit/8/12'],
    ['another category', 'kit', 7, 13, 'kit/7/13'],
    ['no maker', 'kit', null, 12, undefined],
    ['no code', null, 7, 12, undefined],
  ] as const)('groups by code, maker and category: %s', { tags: ['SHOP-01'] }, ([, code, brand, node, key]) => {
    expect(familyKey(code, brand, node)).toBe(key)
  })
})

const TABLE: readonly (readonly [what: string, family: readonly Specs[], choices: readonly (readonly string[])[]])[] = [
  ['nothing differs', [{ colour: 'wit' }, { colour: 'wit' }], []],
  ['one spec differs', [{ colour: 'wit' }, { colour: 'zwart' }], [['colour']]],
  ['a member lacks the spec', [{ colour: 'wit' }, {}], [['colour']]],
  [
    'two specs differ',
    [
      { colour: 'wit', content: 1 },
      { colour: 'wit', content: 5 },
      { colour: 'zwart', content: 1 },
    ],
    [['colour'], ['content']],
  ],
  [
    'two specs change together',
    [
      { length: 2600, width: 600 },
      { length: 3000, width: 1200 },
    ],
    [['length', 'width']],
  ],
  [
    'the later spec decides and the earlier follows from it',
    [
      { colour: 'wit', content: 1 },
      { colour: 'wit', content: 5 },
      { colour: 'zwart', content: 10 },
    ],
    [['content', 'colour']],
  ],
  [
    'the weight follows from length and width together',
    [
      { length: 1, width: 1, weight: 1 },
      { length: 1, width: 2, weight: 2 },
      { length: 2, width: 1, weight: 2 },
      { length: 2, width: 2, weight: 4 },
    ],
    [['length'], ['width']],
  ],
]

describe('choiceSpecs', () => {
  test.for(TABLE)('finds the specs that tell members apart: %s', { tags: ['SHOP-01'] }, ([, family, choices]) => {
    expect(choiceSpecs(members(...family), ORDER)).toEqual(choices)
  })
})

describe('familyChoices', () => {
  const family = members(
    { colour: 'wit', length: 10, content: 1 },
    { colour: 'wit', length: 10, content: 5 },
    { colour: 'wit', length: 20, content: 1 },
    { colour: 'zwart', length: 10, content: 1 },
    { colour: 'zwart', length: 20, content: 5 },
  )
  const chosenAt = (at: number) => {
    const chosen = family[at]
    if (!chosen) throw new Error(`no member ${at}`)
    return familyChoices(family, chosen, ORDER)
  }
  const shown = (at: number) =>
    chosenAt(at).map(({ codes, options }) => [
      codes[0],
      ...options.map(({ memberId, isChosen, excludedBy }) => (isChosen ? '*' : (memberId ?? excludedBy.join('+')))),
    ])

  test.for([
    [
      'the first',
      0,
      [
        ['colour', '*', 'm3'],
        ['length', '*', 'm2'],
        ['content', '*', 'm1'],
      ],
    ],
    [
      'another content',
      1,
      [
        ['colour', '*', 'length+content'],
        ['length', '*', 'colour+content'],
        ['content', 'm0', '*'],
      ],
    ],
    [
      'another length',
      2,
      [
        ['colour', '*', 'length+content'],
        ['length', 'm0', '*'],
        ['content', '*', 'colour+length'],
      ],
    ],
    [
      'another colour',
      3,
      [
        ['colour', 'm0', '*'],
        ['length', '*', 'colour+content'],
        ['content', '*', 'colour+length'],
      ],
    ],
  ] as const)('leads to a member or names what excludes it, from %s', { tags: ['SHOP-01'] }, ([, at, choices]) => {
    expect(shown(at)).toEqual(choices)
  })

  test('names the one choice whose value never occurs with it', () => {
    const sparse = members(
      { colour: 'wit', length: 10, content: 1 },
      { colour: 'wit', length: 20, content: 5 },
      { colour: 'zwart', length: 10, content: 5 },
      { colour: 'zwart', length: 10, content: 1 },
    )
    const [chosen] = sparse
    if (!chosen) throw new Error('no member')
    const [, length] = familyChoices(sparse, chosen, ORDER)
    expect(length?.options.map(({ excludedBy }) => excludedBy)).toEqual([[], ['content']])
  })

  test('sorts numbers by value and words by alphabet; a missing value is last', () => {
    const mixed = members({ length: 100, colour: 'b' }, { length: 20, colour: 'a' }, { length: 9 })
    const samples = (code: string) =>
      familyChoices(mixed, { id: 'm0', specs: mixed[0]?.specs ?? {} }, [code]).flatMap(({ options }) =>
        options.map(({ sampleId }) => sampleId),
      )
    expect(samples('length')).toEqual(['m2', 'm1', 'm0'])
    expect(samples('colour')).toEqual(['m1', 'm0', 'm2'])
  })
})
