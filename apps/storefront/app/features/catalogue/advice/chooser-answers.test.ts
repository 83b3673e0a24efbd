import { expect, test } from 'vitest'
import { answersHref, readAnswers } from './chooser-answers.ts'

const FIELDS = ['property', 'width_mm']

test.for([
  [null, []],
  ['', []],
  ['property:vochtwerend', [{ field: 'property', value: 'vochtwerend' }]],
  [
    'width_mm:600,property:-',
    [
      { field: 'width_mm', value: '600' },
      { field: 'property', value: '-' },
    ],
  ],
  ['other:1,property:,:x,property', []],
  ['property:a,property:b', [{ field: 'property', value: 'a' }]],
  [`property:${'x'.repeat(101)}`, []],
] as const)('reads %s', ([text, answers]) => {
  expect(readAnswers(text, FIELDS)).toEqual(answers)
})

test('writes answers into the address', () => {
  expect(answersHref('/klusadvies/x', [])).toBe('/klusadvies/x#keuzehulp')
  const href = answersHref('/klusadvies/x', [{ field: 'property', value: 'a b' }])
  expect(readAnswers(new URL(href, 'http://x').searchParams.get('keuze'), FIELDS)).toEqual([
    { field: 'property', value: 'a b' },
  ])
})
