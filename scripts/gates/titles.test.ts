import { expect, test } from 'vitest'
import { findTitleFaults } from './titles.ts'

const find = (text: string) => findTitleFaults('a.test.ts', text)
const LONG = 'a'.repeat(91)

test.each([
  ['a title of 90 characters', `test('${'a'.repeat(90)}', () => {})`],
  ['ids in tags', "test('adds a line', { tags: ['CART-07'] }, () => {})"],
  ['brackets without an id', "test('sorts [a, b]', () => {})"],
  ['a long text that is no title', `expect('${LONG}').toBe(1)`],
])('accepts %s', (_name, text) => expect(find(text)).toEqual([]))

test.each([
  ['a long title', `test('${LONG}', () => {})`],
  ['a long title on its own line', `test(\n  '${LONG}',\n  () => {})`],
  ['a long title of a table', `test.for([1, 2])('${LONG}', () => {})`],
  ['a long title of a group', `test.describe("${LONG}", () => {})`],
  ['a long template', `test(\`${LONG}\`, () => {})`],
])('reports %s', (_name, text) => expect(find(text).join()).toContain('91 characters'))

test.each([
  ['an id', "test('[CART-07] adds a line', () => {})"],
  ['several ids', "describe('cart [CART-07, CART-08]', () => {})"],
  ['an id from a table', 'test(`[\x24{id}] \x24{query}`, () => {})'],
])('reports %s in a title', (_name, text) => expect(find(text).join()).toContain('are tags'))

test('reads test files only', () => expect(findTitleFaults('a.ts', `test('${LONG}', () => {})`)).toEqual([]))
