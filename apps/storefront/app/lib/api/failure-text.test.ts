import { CallFailed } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { failureText } from './failure-text.ts'

test('a server that is silent is told apart from one that fails', () => {
  const late = new DOMException('too late', 'TimeoutError')
  expect(failureText(new CallFailed('login', undefined, { cause: late }))).toBe(
    'De server reageert niet. Probeer het later opnieuw.',
  )
  for (const error of [new CallFailed('login', 500), new TypeError('boom'), 'odd', undefined])
    expect(failureText(error)).toBe('Er is iets misgegaan. Probeer het later opnieuw.')
})
