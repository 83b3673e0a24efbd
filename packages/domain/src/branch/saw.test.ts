import { expect, test } from 'vitest'
import { lacksSaw } from './saw.ts'

const SAWS = { services: ['afhalen', 'zaagservice'] }
const DOES_NOT = { services: ['afhalen'] }

test.each([
  ['a sawn line where there is a saw', SAWS, [true], false],
  ['a sawn line where there is none', DOES_NOT, [true], true],
  ['one sawn line among whole ones', DOES_NOT, [false, true], true],
  ['whole sheets only', DOES_NOT, [false], false],
])('a branch lacks a saw: %s', { tags: ['WIRED-27'] }, (_case, branch, sawn, expected) => {
  expect(
    lacksSaw(
      branch,
      sawn.map((isSawn) => ({ isSawn })),
    ),
  ).toBe(expected)
})
