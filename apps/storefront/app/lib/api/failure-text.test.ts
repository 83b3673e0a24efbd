import { ApiError } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('distinguishes a server timeout from other failures', () => {
  const late = new DOMException('too late', 'TimeoutError')
  expect(failureText(new ApiError('login', undefined, { cause: late }))).toBe(
    'De server reageert niet. Probeer het later opnieuw.',
  )
  for (const error of [new ApiError('login', 500), new TypeError('boom'), 'odd', undefined])
    expect(failureText(error)).toBe('Er is iets misgegaan. Probeer het later opnieuw.')
})
