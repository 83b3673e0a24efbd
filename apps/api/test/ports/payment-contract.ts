import { randomUUID } from 'node:crypto'
import { PROVIDER_METHODS } from '@shop/domain/payment/methods'
import { expect, test } from 'vitest'
import { type PaymentProvider, type PaymentRequest, ProviderRefusal } from '../../src/ports/payment.ts'

/** A provider with the means to act as its payers and its bank. */
export type Bench = {
  readonly provider: PaymentProvider
  /** Ends a payment as the payer or the time does. */
  readonly end: (pspId: string, outcome: 'paid' | 'failed' | 'pending' | 'expired') => Promise<void>
  /** The state of later refunds, and a change of one. */
  readonly refundsAre: (status: 'refunded' | 'queued') => Promise<void>
  readonly turnRefund: (refundPspId: string, status: 'refunded' | 'failed') => Promise<void>
  /** Replies are cut in half, or whole again. */
  readonly cutReplies: (isCut: boolean) => Promise<void>
  /** Methods that the account of the shop does not have. */
  readonly lacks: (...methods: string[]) => Promise<void>
}

const PAYER = {
  firstName: 'Sanne',
  lastName: 'Dekker',
  email: 'sanne@example.nl',
  street: 'Atoomweg 112',
  postalCode: '3542 AB',
  city: 'Utrecht',
}

export const aPaymentRequest = (over: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentId: randomUUID(),
  orderId: 'order-1',
  amountCents: 2_590,
  method: 'ideal',
  bank: undefined,
  payer: undefined,
  description: 'Bestelling 4KX7-9QMP',
  locale: 'nl',
  redirectUrl: 'https://shop.example/terug?orderId=order-1',
  cancelUrl: 'https://shop.example/terug?orderId=order-1&left=yes',
  webhookUrl: 'https://shop.example/api/webhooks/some',
  ...over,
})

/** The behaviour that the order code relies on, for every provider. */
export function paymentContract(open: () => Promise<Bench>) {
  async function aPaid() {
    const bench = await open()
    const { pspId } = await bench.provider.create(aPaymentRequest())
    await bench.end(pspId, 'paid')
    const refund = (amountCents: number, refundId: string = randomUUID(), attempt = 1) =>
      bench.provider.refund({ refundId, attempt, pspId, amountCents, description: '4KX7-9QMP' })
    return { ...bench, pspId, refund }
  }

  test('a created payment is open, has a page to pay at and names its order', async () => {
    const { provider } = await open()
    const request = aPaymentRequest()
    const made = await provider.create(request)
    expect(made).toMatchObject({
      status: 'open',
      mode: provider.mode,
      amountCents: 2_590,
      currency: 'EUR',
      orderId: 'order-1',
      paymentId: request.paymentId,
    })
    expect(made.checkoutUrl).toMatch(/^http/)
    expect(await provider.fetch(made.pspId)).toMatchObject({ pspId: made.pspId, paymentId: request.paymentId })
  })

  test('every payment method of the shop is accepted', async () => {
    const { provider } = await open()
    for (const method of PROVIDER_METHODS)
      expect(await provider.create(aPaymentRequest({ method, payer: PAYER }))).toMatchObject({ status: 'open' })
  })

  test('the same payment id returns the same payment', async () => {
    const { provider } = await open()
    const request = aPaymentRequest()
    const [first, second] = [await provider.create(request), await provider.create(request)]
    expect(second.pspId).toBe(first.pspId)
  })

  test('the outcome of a payment is read in the terms of the shop', async () => {
    const { provider, end } = await open()
    for (const outcome of ['paid', 'failed', 'pending', 'expired'] as const) {
      const { pspId } = await provider.create(aPaymentRequest())
      await end(pspId, outcome)
      expect(await provider.fetch(pspId)).toMatchObject({ status: outcome, amountCents: 2_590 })
    }
  })

  test('a cancelled payment cannot be paid, and a paid one cannot be cancelled', async () => {
    const { provider, end } = await open()
    const { pspId } = await provider.create(aPaymentRequest())
    await provider.cancel(pspId)
    expect(await provider.fetch(pspId)).toMatchObject({ status: 'canceled', checkoutUrl: undefined })
    const paid = await provider.create(aPaymentRequest())
    await end(paid.pspId, 'paid')
    await expect(provider.cancel(paid.pspId)).rejects.toBeInstanceOf(ProviderRefusal)
    expect(await provider.fetch(paid.pspId)).toMatchObject({ status: 'paid' })
  })

  test('a payment is refunded in parts, never above its amount', async () => {
    const { refund } = await aPaid()
    expect(await refund(1_000)).toMatchObject({ status: 'refunded' })
    await expect(refund(1_591)).rejects.toBeInstanceOf(ProviderRefusal)
    expect(await refund(1_590)).toMatchObject({ status: 'refunded' })
    await expect(refund(1)).rejects.toBeInstanceOf(ProviderRefusal)
  })

  test('a repeated refund is one refund; another attempt is a new one', async () => {
    const { refund } = await aPaid()
    const id = randomUUID()
    const [first, second] = [await refund(500, id), await refund(500, id)]
    expect(second.pspId).toBe(first.pspId)
    expect((await refund(500, id, 2)).pspId).not.toBe(first.pspId)
  })

  test('an unpaid payment cannot be refunded', async () => {
    const { provider } = await open()
    const { pspId } = await provider.create(aPaymentRequest())
    const refund = provider.refund({ refundId: randomUUID(), attempt: 1, pspId, amountCents: 1, description: '' })
    await expect(refund).rejects.toBeInstanceOf(ProviderRefusal)
  })

  test('a refund is followed until the bank accepts or rejects it', async () => {
    const { provider, pspId, refund, refundsAre, turnRefund } = await aPaid()
    await refundsAre('queued')
    const [accepted, rejected] = [await refund(100), await refund(200)]
    await refundsAre('refunded')
    expect(['queued', 'pending']).toContain(await provider.fetchRefund(pspId, accepted.pspId))
    await turnRefund(accepted.pspId, 'refunded')
    await turnRefund(rejected.pspId, 'failed')
    expect(await provider.fetchRefund(pspId, accepted.pspId)).toBe('refunded')
    expect(await provider.fetchRefund(pspId, rejected.pspId)).toBe('failed')
  })

  test('an unknown payment is refused; an unusable reply may be retried', async () => {
    const { provider, cutReplies } = await open()
    const { pspId } = await provider.create(aPaymentRequest())
    await expect(provider.fetch(`${pspId.slice(0, -6)}zzzzzz`)).rejects.toBeInstanceOf(ProviderRefusal)
    await cutReplies(true)
    const failure = await provider.fetch(pspId).catch((error: unknown) => error)
    await cutReplies(false)
    expect(failure).toBeInstanceOf(Error)
    expect(failure).not.toBeInstanceOf(ProviderRefusal)
    expect(await provider.fetch(pspId)).toMatchObject({ status: 'open' })
  })

  test('offers name the wallets and pay later of the account, with bounds', { tags: ['SHOP-24'] }, async () => {
    const { provider, lacks } = await open()
    await lacks('googlepay')
    const offers = await provider.offers()
    expect(offers.map(({ method }) => method).toSorted()).toEqual(['applepay', 'klarna'])
    for (const { leastCents, mostCents } of offers)
      expect([leastCents > 0, mostCents > leastCents]).toEqual([true, true])
    expect(offers.find(({ method }) => method === 'klarna')).toMatchObject({ leastCents: 100, mostCents: 1_400_000 })
    await lacks()
    expect((await provider.offers()).map(({ method }) => method).toSorted()).toEqual([
      'applepay',
      'googlepay',
      'klarna',
    ])
  })

  test('banks have a code and a name, if the payer chooses them in the shop', async () => {
    const { provider } = await open()
    for (const bank of await provider.banks())
      expect(bank).toEqual({ code: expect.any(String), name: expect.any(String) })
  })
}
