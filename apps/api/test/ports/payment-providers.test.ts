import { afterAll, describe, expect, test } from 'vitest'
import { openProviders } from '../../src/payment-providers.ts'
import { type ProviderName, ProviderRefusal } from '../../src/ports/payment.ts'
import { aSimulator, type Simulator } from '../support/simulator.ts'
import { aPaymentRequest, type Bench, paymentContract } from './payment-contract.ts'

let running: Promise<Simulator> | undefined
afterAll(async () => (await running)?.stop())

async function aBench(name: ProviderName): Promise<Bench> {
  running ??= aSimulator('http://127.0.0.1:9')
  const simulator = await running
  const provider = openProviders(simulator.paying).named(name, true)
  if (!provider) throw new Error(`no adapter for ${name}`)
  return {
    provider,
    end: (pspId, outcome) => (outcome === 'expired' ? simulator.expire(pspId) : simulator.end(pspId, outcome)),
    refundsAre: (status) => simulator.refundsAre(status),
    turnRefund: (id, status) => simulator.turnRefund(id, status),
    lacks: simulator.lacks,
    cutReplies: (isCut) => simulator.trouble({ odd: isCut ? 'cut' : 'no' }),
  }
}

describe('Mollie', () => paymentContract(() => aBench('mollie')))
describe('Stripe', () => paymentContract(() => aBench('stripe')))

describe('Mollie only', () => {
  test('refuses Klarna without the address of the payer, before and at the provider', {
    tags: ['SHOP-24'],
  }, async () => {
    const { provider } = await aBench('mollie')
    await expect(provider.create(aPaymentRequest({ method: 'klarna' }))).rejects.toBeInstanceOf(ProviderRefusal)
    expect((await provider.offers()).filter(({ needsAddress }) => needsAddress).map(({ method }) => method)).toEqual([
      'klarna',
    ])
  })
})

describe('Stripe only', () => {
  test('refuses a payment method that it does not have', async () => {
    const { provider } = await aBench('stripe')
    await expect(provider.create(aPaymentRequest({ method: 'cheque' }))).rejects.toBeInstanceOf(ProviderRefusal)
  })

  test('leaves the session open if the payer goes back, at the URL that says so', async () => {
    const { provider } = await aBench('stripe')
    const request = aPaymentRequest()
    const { pspId, checkoutUrl } = await provider.create(request)
    const body = new URLSearchParams({ outcome: 'canceled' })
    const left = await fetch(checkoutUrl ?? '', { method: 'POST', body, redirect: 'manual' })
    expect(left.headers.get('location')).toBe(request.cancelUrl)
    expect(await provider.fetch(pspId)).toMatchObject({ status: 'open' })
  })
})
