import { describe, expect } from 'vitest'
import type { Engines } from '../support/api.ts'
import { test } from '../support/api.ts'
import { pdfText } from '../support/documents/pdf-text.ts'
import { tokenIn, workMails } from '../support/mail/own-mails.ts'
import { aBuyer, anOrderWorker, aReadyCart, confirm, pspIdOf } from '../support/ordering.ts'
import { ADDRESS } from '../support/shopping.ts'
import { sharedPayingShop } from './post-purchase/paying-shop.ts'

const DEKKER = {
  name: 'Dekker Afbouw',
  kvkNumber: '6875 0110',
  vatId: 'nl 0044.95.445.b01',
  street: 'Kanaalweg 7',
  postalCode: '3533 he',
  city: 'Utrecht',
}

describe('an order of a guest for a company', { tags: ['SHOP-25'] }, () => {
  const { goods } = sharedPayingShop()

  async function aGuestCart(shared: Engines, over: { readonly delivery?: boolean; readonly isGuest?: boolean } = {}) {
    const { app, engines, simulator, branch, product } = await goods(shared, 50)
    const buyer = await aBuyer(engines, { isGuest: over.isGuest ?? true })
    const how = over.delivery ? { delivery: true } : { branchId: branch.id }
    await aReadyCart(app, buyer, [{ productId: product.id, quantity: 2 }], how)
    const contactOf = async (orderId: string) => {
      const { rows } = await engines.db.query('select contact from orders where public_id = $1', [orderId])
      return rows[0]?.contact
    }
    return { app, engines, simulator, buyer, contactOf }
  }

  /** Pays the order and returns the lines of its invoice and of its confirmation. */
  async function papersOf({ engines, simulator }: Awaited<ReturnType<typeof aGuestCart>>, redirectUrl: string) {
    await simulator.end(pspIdOf(redirectUrl), 'paid')
    const worker = anOrderWorker(engines, simulator)
    await worker.turn()
    expect(worker.errors).toEqual([])
    const files = worker.sent.flatMap(({ attachments = [] }) => attachments)
    const linesOf = (isWanted: (name: string) => boolean) =>
      pdfText(files.find(({ filename }) => isWanted(filename))?.content ?? Buffer.alloc(0))
        .replaceAll('\u00a0', ' ')
        .split('\n')
    return { invoice: linesOf((name) => name.startsWith('F')), order: linesOf((name) => !name.startsWith('F')) }
  }

  test('has the normalised details and an invoice in the name of the company', async ({ engines: shared }) => {
    const cart = await aGuestCart(shared)
    const reply = await confirm(cart.app, cart.buyer, { company: DEKKER, reference: 'Oog in Al', lastName: 'Dekker' })
    const { orderId, redirectUrl } = reply.json().Data
    expect(await cart.contactOf(orderId)).toMatchObject({
      companyName: 'Dekker Afbouw',
      kvkNumber: '68750110',
      vatId: 'NL004495445B01',
      companyAddress: { street: 'Kanaalweg 7', postalCode: '3533 HE', city: 'Utrecht' },
    })
    // A later company on the customer does not reach an order that exists.
    await cart.engines.db.query(`update customer set company_name = 'Ander BV' where id = $1`, [cart.buyer.customerId])
    const { invoice } = await papersOf(cart, redirectUrl)
    const at = invoice.indexOf('Dekker Afbouw')
    expect(at).toBeGreaterThan(0)
    expect(invoice.slice(at, at + 6)).toEqual([
      'Dekker Afbouw',
      'Jo Klant',
      'Kanaalweg 7',
      '3533 HE Utrecht',
      'KvK 68750110',
      'Btw-id NL004495445B01',
    ])
    expect(invoice).toContain('Oog in Al')
  })

  test('may leave out its address for a delivery; the invoice then has that of the delivery', async ({
    engines: shared,
  }) => {
    const cart = await aGuestCart(shared, { delivery: true })
    const company = { name: DEKKER.name, vatId: 'BE0403170701' }
    const { orderId, redirectUrl } = (await confirm(cart.app, cart.buyer, { company })).json().Data
    expect(await cart.contactOf(orderId)).toMatchObject({ kvkNumber: null, companyAddress: null })
    const { invoice, order } = await papersOf(cart, redirectUrl)
    for (const lines of [invoice, order]) {
      const at = lines.indexOf('Dekker Afbouw')
      expect(lines.slice(at, at + 5)).toEqual([
        'Dekker Afbouw',
        'Jo Klant',
        `${ADDRESS.street} ${ADDRESS.houseNumber}`,
        `3542 AB ${ADDRESS.city}`,
        'Btw-id BE0403170701',
      ])
    }
  })

  test('with an own address has that of the delivery on the confirmation', async ({ engines: shared }) => {
    const cart = await aGuestCart(shared, { delivery: true })
    const { redirectUrl } = (await confirm(cart.app, cart.buyer, { company: DEKKER })).json().Data
    const { invoice, order } = await papersOf(cart, redirectUrl)
    expect(invoice).toContain('Kanaalweg 7')
    expect(order).not.toContain('Kanaalweg 7')
    expect(order).toContain('Dekker Afbouw')
  })

  test('is refused with the reason of its first fault, and can then be corrected', async ({ engines: shared }) => {
    const { app, buyer, contactOf } = await aGuestCart(shared)
    const codeOf = async (company: object) => {
      const reply = await confirm(app, buyer, { company })
      return [reply.statusCode, reply.json().Code]
    }
    expect(await codeOf({ ...DEKKER, name: ' ' })).toEqual([422, 'company_name_missing'])
    expect(await codeOf({ ...DEKKER, kvkNumber: '', vatId: '' })).toEqual([422, 'company_number_missing'])
    expect(await codeOf({ ...DEKKER, kvkNumber: '6875011' })).toEqual([422, 'kvk_invalid'])
    expect(await codeOf({ ...DEKKER, vatId: 'NL004495446B01' })).toEqual([422, 'vat_id_invalid'])
    expect(await codeOf({ ...DEKKER, city: '' })).toEqual([422, 'company_address_missing'])
    expect((await confirm(app, buyer, { company: { ...DEKKER, creditLimit: 1 } })).statusCode).toBe(400)
    expect((await confirm(app, buyer, { company: { ...DEKKER, name: 'x'.repeat(101) } })).statusCode).toBe(400)
    const { orderId } = (await confirm(app, buyer, { company: DEKKER })).json().Data
    expect(await contactOf(orderId)).toMatchObject({ companyName: 'Dekker Afbouw' })
  })

  test('of a signed-in customer is that of the account', async ({ engines: shared }) => {
    const { app, buyer, contactOf } = await aGuestCart(shared, { isGuest: false })
    const { orderId } = (await confirm(app, buyer, { company: DEKKER })).json().Data
    expect(await contactOf(orderId)).toMatchObject({ companyName: null, kvkNumber: null })
  })

  test('without any detail is that of a person', async ({ engines: shared }) => {
    const { app, buyer, contactOf } = await aGuestCart(shared)
    const { orderId } = (await confirm(app, buyer, { company: { name: ' ', city: '' } })).json().Data
    expect(await contactOf(orderId)).toMatchObject({ companyName: null })
  })

  test('retains the details of the invoice after erasure, without those of the person', async ({ engines: shared }) => {
    const { app, engines, buyer, contactOf } = await aGuestCart(shared)
    const reply = await confirm(app, buyer, { company: DEKKER, reference: 'Oog in Al', lastName: 'Dekker' })
    const { orderId } = reply.json().Data
    await engines.db.query(`update orders set state = 'delivered', ground = 'psp_paid' where public_id = $1`, [orderId])
    const send = (path: string, payload: object) =>
      app.inject({ method: 'POST', url: `/api/bouwmeester/privacy/${path}`, payload })
    await send('ask-erasure', { email: buyer.email })
    const mails = await workMails(engines.db, 'erasure-mail')
    const mail = mails.find(({ to }) => to === buyer.email)
    expect((await send('confirm-erasure', { token: mail ? tokenIn(mail) : '' })).statusCode).toBe(200)
    expect(await contactOf(orderId)).toEqual({
      companyName: 'Dekker Afbouw',
      kvkNumber: '68750110',
      vatId: 'NL004495445B01',
      companyAddress: { street: 'Kanaalweg 7', postalCode: '3533 HE', city: 'Utrecht' },
    })
  })

  test('is in the data export of its customer', async ({ engines: shared }) => {
    const { app, engines, buyer } = await aGuestCart(shared)
    const { orderId } = (await confirm(app, buyer, { company: DEKKER })).json().Data
    // Only accounts export their data online; the order of a guest has the same fields.
    const account = await aBuyer(engines)
    await engines.db.query('update orders set customer_id = $1 where public_id = $2', [account.customerId, orderId])
    const reply = await app.inject({ url: '/api/bouwmeester/privacy/export', headers: account.headers })
    for (const value of ['Dekker Afbouw', '68750110', 'NL004495445B01', 'Kanaalweg 7', '3533 HE'])
      expect(reply.body, value).toContain(value)
  })
})
