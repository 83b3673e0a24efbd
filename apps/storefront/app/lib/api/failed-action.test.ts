import { ApiError } from '@shop/contract/client'
import { expect, test } from 'vitest'
import { failedAction, reasonOf } from './failed-action.ts'

const WHAT = '“Stuur bericht” is niet gelukt.'
const MOVED = 'Er is niets besteld of betaald en wat je invulde staat er nog.'

test('a failed action names itself, money and goods, the input and the next step', { tags: ['SHOP-34'] }, () => {
  expect(failedAction('Stuur bericht', new Error('no network'))).toBe(
    `${WHAT} ${MOVED} Er is iets misgegaan. Probeer het later opnieuw.`,
  )
  const cause = new DOMException('too late', 'TimeoutError')
  expect(failedAction('Stuur bericht', new ApiError('leaveMessage', undefined, { cause }))).toBe(
    `${WHAT} ${MOVED} De server reageert niet. Probeer het later opnieuw.`,
  )
})

const OWN = 'De server reageert niet.'

test.for([
  ['a refusal has its own reason', { status: 422, body: { Message: 'Kies een dag' } }, 'Kies een dag'],
  ['a failure of the shop names the action', { status: 503, body: { Message: OWN } }, `${WHAT} ${MOVED} ${OWN}`],
  ['a refusal without a reason', { status: 422, body: {} }, failedAction('Stuur bericht')],
  ['a reply without a body', { status: 502, body: null }, failedAction('Stuur bericht')],
] as const)('%s', ([, reply, said]) => {
  expect(reasonOf(reply, 'Stuur bericht')).toBe(said)
})
