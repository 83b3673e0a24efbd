import type { Client } from '@shop/contract/client'
import { refusal } from '@shop/contract/envelope'
import { expect, test, vi } from 'vitest'
import { askForReset, changePassword, isEmailKnown, isResetTokenGood, registerAccount } from './account-calls.ts'

const REFUSED = { status: 422, body: refusal('email_taken') }
const BODY = {
  email: 'sanne@voorbeeld.test',
  password: 'Steiger1',
  confirmPassword: 'Steiger1',
  firstName: 'Sanne',
  lastName: 'Dekker',
  phone: '0612345678',
  postalCode: '3542AB',
  houseNumber: '112',
  street: 'Atoomweg',
  city: 'Utrecht',
}

/** API client that returns the same reply to every request. */
const answering = (reply: unknown): Client => (async () => reply) as unknown as Client
const dead: Client = async () => {
  throw new Error('got no answer')
}

test('logs a refused registration and returns nothing', { tags: ['ERROR-09'] }, async () => {
  const log = vi.fn()
  const refused = vi.fn()
  expect(await registerAccount(answering(REFUSED), BODY, { log, refused })).toBeUndefined()
  expect(log).toHaveBeenCalledWith('register', 'Dit e-mailadres is al bij ons bekend')
  expect(refused).toHaveBeenCalledWith({ code: 'email_taken', message: 'Dit e-mailadres is al bij ons bekend' })
  const answer = { token: null, message: 'Welkom' }
  expect(await registerAccount(answering({ status: 200, body: { Success: true, Data: answer } }), BODY, { log })).toBe(
    answer,
  )
  expect(log).toHaveBeenCalledOnce()
})

test('logs the server message and returns nothing if the email check fails', { tags: ['ERROR-10'] }, async () => {
  const log = vi.fn()
  const message = 'Te veel pogingen. Wacht een minuut en probeer het opnieuw.'
  const refused = { status: 429, body: { ...refusal('too_many_requests'), Message: message } }
  expect(await isEmailKnown(answering(refused), BODY.email, { log })).toBeUndefined()
  expect(log.mock.calls).toEqual([['emailExists', message]])
  expect(await isEmailKnown(dead, BODY.email, { log })).toBeUndefined()
  expect(log.mock.calls).toEqual([
    ['emailExists', message],
    ['emailExists', 'got no answer'],
  ])
  for (const known of [true, false]) {
    const told = answering({ status: 200, body: { Success: true, Data: known } })
    expect(await isEmailKnown(told, BODY.email, { log })).toBe(known)
  }
  expect(log).toHaveBeenCalledTimes(2)
})

test('logs a refused new password and returns nothing', { tags: ['ERROR-11'] }, async () => {
  const log = vi.fn()
  const body = { token: '0123456789abcdef', password: 'Steiger1', confirmPassword: 'Steiger1' }
  expect(
    await changePassword(answering({ status: 422, body: refusal('token_invalid') }), body, { log }),
  ).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
  expect(
    await changePassword(answering({ status: 200, body: { Success: true, Data: null } }), body, { log }),
  ).toBeNull()
})

test('logs a reset token that cannot be checked and returns nothing', { tags: ['ERROR-12'] }, async () => {
  const log = vi.fn()
  expect(
    await isResetTokenGood(answering({ status: 429, body: refusal('too_many_requests') }), 'x', { log }),
  ).toBeUndefined()
  expect(log).toHaveBeenCalledOnce()
})

test('reports whether the request for a new password succeeded', { tags: ['AUTH-26'] }, async () => {
  const log = vi.fn()
  const done = answering({ status: 200, body: { Success: true, Message: 'Kijk in je mail.', Data: null } })
  expect(await askForReset(done, BODY.email, { log })).toEqual({ resetSuccessful: true, message: 'Kijk in je mail.' })
  const often = answering({ status: 429, body: refusal('too_many_requests') })
  expect(await askForReset(often, BODY.email, { log })).toMatchObject({ resetSuccessful: false })
  expect(await askForReset(dead, BODY.email, { log })).toEqual({ resetSuccessful: false, message: undefined })
  expect(log).toHaveBeenCalledTimes(2)
})
