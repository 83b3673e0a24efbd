import { expect, test } from 'vitest'
import { isColour } from './colours.ts'

test('a colour may have a shade; a shade alone or another word is no colour', () => {
  expect([['grijs'], ['licht', 'grijs'], ['anthracite']].every(isColour)).toBe(true)
  expect([['licht'], ['grijs', 'kit'], []].some(isColour)).toBe(false)
})
