import type { MethodOffer } from '@shop/domain/payment/offers'
import { expect, test, vi } from 'vitest'
import { makeOffers } from '../../src/modules/payment/method-offers.ts'
import type { PaymentProvider } from '../../src/ports/payment.ts'

const APPLE: MethodOffer = { method: 'applepay', leastCents: 1, mostCents: 1_000, needsAddress: false }

function aProvider() {
  const reply = vi.fn<() => Promise<MethodOffer[]>>(async () => [APPLE])
  const clock = { at: 1_000_000 }
  const errors: Error[] = []
  const offersOf = makeOffers({ now: () => clock.at, onError: (error) => void errors.push(error) })
  const provider = { offers: reply } as unknown as PaymentProvider
  const read = () => offersOf(provider)
  return { reply, clock, errors, read, offersOf }
}

test('the list is requested once for concurrent readers, and again after a minute', async () => {
  const { reply, clock, read } = aProvider()
  expect(await Promise.all([read(), read()])).toEqual([[APPLE], [APPLE]])
  clock.at += 59_999
  await read()
  expect(reply).toHaveBeenCalledTimes(1)
  clock.at += 1
  await read()
  expect(reply).toHaveBeenCalledTimes(2)
})

test('a failure leaves the last list for ten minutes, and is not repeated for 5 s', async () => {
  const { reply, clock, errors, read } = aProvider()
  await read()
  reply.mockRejectedValue(new Error('down'))
  clock.at += 60_000
  expect([await read(), await read()]).toEqual([[APPLE], [APPLE]])
  expect(reply).toHaveBeenCalledTimes(2)
  expect(errors).toHaveLength(1)
  clock.at += 10 * 60_000
  expect(await read()).toEqual([])
  reply.mockResolvedValue([APPLE])
  clock.at += 5_000
  expect(await read()).toEqual([APPLE])
})

test('a shop without a provider has no offers', async () => {
  const { offersOf, reply } = aProvider()
  expect(await offersOf(undefined)).toEqual([])
  expect(reply).not.toHaveBeenCalled()
})
