import { ORDER_LETTERS } from '@shop/texts/order-letters'
import { ORDER_MAIL } from '@shop/texts/order-mail'
import { describe, expect, test } from 'vitest'
import { plannedOf } from '../../src/modules/order/mail/planned.ts'

const pickup = { preferred_on: '2026-11-16', preferred_from: '11:42:00', preferred_to: '18:00:00' } as const
describe('time and place of an order', () => {
  test.for([
    ['nl', 'Utrecht', 'Je kunt je bestelling op 16 november 2026 vanaf 11:42 ophalen in Utrecht.'],
    ['en', 'Utrecht', 'You can collect your order at Utrecht on 16 November 2026 from 11:42.'],
    ['nl', null, 'We bezorgen je bestelling op 16 november 2026 tussen 11:42 en 18:00.'],
    ['en', null, 'We will deliver your order on 16 November 2026 between 11:42 and 18:00.'],
  ] as const)('%s, %s: %s', ([locale, branch, text]) => {
    const shipping_method = branch === null ? 'delivery' : 'pickup'
    expect(plannedOf({ ...pickup, shipping_method, locale }, branch, null)).toBe(text)
  })
  test('without an hour only the day is stated', () => {
    const day = {
      ...pickup,
      shipping_method: 'delivery' as const,
      preferred_from: null,
      preferred_to: null,
      locale: 'nl',
    } as const
    expect(plannedOf(day, null, null)).toBe('We bezorgen je bestelling op 16 november 2026.')
  })
  test('of a split order both parts are stated', () => {
    const order = { ...pickup, shipping_method: 'delivery', locale: 'nl' } as const
    const part = {
      promised_on: '2026-11-14',
      promised_from: '10:30',
      promised_to: '18:00',
      holds_until: null,
      state: 'open',
    } as const
    expect(plannedOf(order, 'Utrecht', part)).toBe(
      'Een deel haal je zelf op in Utrecht, op 14 november 2026 vanaf 10:30. De rest bezorgen we op 16 november 2026 tussen 11:42 en 18:00.',
    )
  })
})

test('English emails use the terms of the vocabulary', () => {
  const said = [
    ...Object.values(ORDER_MAIL.en),
    ...Object.values(ORDER_LETTERS.en).flatMap(({ subject, title, paragraphs }) => [subject, title, ...paragraphs]),
  ]
  expect(said.length).toBeGreaterThan(50)
  expect(said.filter((text) => /pickup|e-mail|legal guarantee|discount code|\barticle|\bitem\b/i.test(text))).toEqual(
    [],
  )
})
