import { expect, test } from 'vitest'
import { CARD_DAYS, CARD_KEY, readStoredCard, storedCard } from './stored-card.ts'

const NOW = 1_800_000_000_000
const DAY = 86_400_000
const card = { number: '2620000012345', fullName: 'Jan de Vries', companyName: 'De Vries Bouw' }
const kept = JSON.stringify(storedCard(card, NOW))

test('stores number, name and company with the expiry', { tags: ['LOYALTY-08'] }, () => {
  expect(CARD_KEY).toBe('loyaltyCard')
  expect(storedCard(card, NOW)).toEqual({ ...card, expiresAt: NOW + 90 * DAY })
  expect(readStoredCard(kept, NOW)).toEqual({ ...card, expiresAt: NOW + 90 * DAY })
})

test.for([
  [0, true],
  [90 * DAY - 1, true],
  [90 * DAY, false],
  [400 * DAY, false],
] as const)('after %d ms the card is still stored: %s', { tags: ['LOYALTY-09', 'DECIDE-17'] }, ([age, isThere]) => {
  expect(CARD_DAYS).toBe(90)
  expect(readStoredCard(kept, NOW + age) !== undefined).toBe(isThere)
})

test('a later visit extends the expiry by 90 days', { tags: ['DECIDE-17'] }, () => {
  const renewed = JSON.stringify(storedCard(card, NOW + 60 * DAY))
  expect(readStoredCard(renewed, NOW + 149 * DAY)?.number).toBe(card.number)
})

test('a card without names is shown without them', () => {
  const bare = JSON.stringify({ number: '5', expiresAt: NOW + 1 })
  expect(readStoredCard(bare, NOW)).toEqual({ number: '5', fullName: '', companyName: '', expiresAt: NOW + 1 })
})

test.for([
  ...[null, '', '{', '{}', '[]', '"x"', '7', 'null', '{"number":5,"expiresAt":9e15}', '{"number":"5"}'],
  '{"number":"","expiresAt":9e15}',
])('%s is not a card', (text) => {
  expect(readStoredCard(text, NOW)).toBeUndefined()
})
