import { expect, test } from 'vitest'
import { joinWords, separateWords } from './spaces.ts'

const words = new Set(['waterpomptang', 'pomptang', 'doorslijpschijf', 'inbouw', 'oplos', 'zwarte', 'scharnier', 'wit'])
const isWord = (word: string) => words.has(word)

test.for([
  ['water pomp tang', 'waterpomptang'],
  ['water-pomp-tang', 'waterpomptang'],
  ['rode pomp tang 25 cm', 'rode pomptang 25 cm'],
  ['door slijp schijf', 'doorslijpschijf'],
  ['in bouw', 'inbouw'],
  ['op los', 'op los'],
  ['tang water', 'tang water'],
  ['18 v', '18 v'],
] as const)('%s is %s', ([typed, read]) => {
  expect(joinWords(typed, isWord)).toBe(read)
})

test('separates two known words, and nothing else', () => {
  expect(separateWords('zwartescharnier', isWord)).toBe('zwarte scharnier')
  expect(separateWords('scharnierxyz', isWord)).toBeUndefined()
  expect(separateWords('witscharnier', isWord)).toBeUndefined()
})
