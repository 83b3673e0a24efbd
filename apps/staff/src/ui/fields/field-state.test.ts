import { expect, test } from 'vitest'
import { afterSave, type FieldState, withValue } from './field-state.ts'

type Key = 'a' | 'b' | 'c'
const conflictOf = (key: Key) => ({ key, value: 'theirs', by: 'Anna', at: null })
const state: FieldState<Key, string> = {
  opened: { a: 'one', b: 'two', c: 'three' },
  texts: { a: 'new one', b: 'new two' },
  conflicts: {},
}
const change = (key: Key, before: string, after: string) => ({ key, before, after })

test('saved fields have the value that was sent, and no text', () => {
  const after = afterSave(state, state.texts, [change('a', 'one', 'new one'), change('b', 'two', 'new two')], {
    saved: ['a', 'b'],
    conflicts: [],
  })
  expect(after).toEqual({ opened: { a: 'new one', b: 'new two', c: 'three' }, texts: {}, conflicts: {} })
})

test('a text that was typed during a save stays', () => {
  const sent = { a: 'new one' }
  const typed = { ...state, texts: { a: 'new one and more', c: 'four' } }
  const after = afterSave(typed, sent, [change('a', 'one', 'new one')], { saved: ['a'], conflicts: [] })
  expect(after.texts).toEqual({ a: 'new one and more', c: 'four' })
  expect(after.opened.a).toBe('new one')
})

test('a field with a conflict has the text of this person', () => {
  const after = afterSave(state, state.texts, [change('a', 'one', 'new one'), change('b', 'two', 'new two')], {
    saved: ['b'],
    conflicts: [conflictOf('a')],
  })
  expect(after.texts).toEqual({ a: 'new one' })
  expect(after.opened).toEqual({ a: 'one', b: 'new two', c: 'three' })
  expect(after.conflicts).toEqual({ a: conflictOf('a') })
})

test('settling one conflict leaves the other one open', () => {
  const both = { ...state, conflicts: { a: conflictOf('a'), b: conflictOf('b') } }
  const settled = withValue(both, 'a', 'theirs')
  const after = afterSave(settled, { a: 'new one' }, [change('a', 'theirs', 'new one')], {
    saved: ['a'],
    conflicts: [],
  })
  expect(after.opened.a).toBe('new one')
  expect(after.texts).toEqual({ b: 'new two' })
  expect(after.conflicts).toEqual({ b: conflictOf('b') })
})
