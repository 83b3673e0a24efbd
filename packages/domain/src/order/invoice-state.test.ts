import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookParts, dueOn, type InvoiceState, invoiceState, paysInvoices } from './invoice-state.ts'

test.for<[string, 'invoice' | 'credit', number, string, InvoiceState]>([
  ['an unpaid one on its due date', 'invoice', 1, '2026-12-17', 'open'],
  ['an unpaid one a day later', 'invoice', 1, '2026-12-18', 'overdue'],
  ['a paid one after its due date', 'invoice', 0, '2027-01-01', 'paid'],
  ['a credit note', 'credit', 0, '2026-11-17', 'credit'],
])('the state of %s', { tags: ['SHOP-26'] }, ([, kind, openCents, today, state]) => {
  expect(dueOn('2026-11-17')).toBe('2026-12-17')
  expect(invoiceState({ kind, openCents, issuedOn: '2026-11-17' }, today)).toBe(state)
})

test('an invoice is paid by methods of the provider, except by paying later', { tags: ['SHOP-26'] }, () => {
  const all = ['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal', 'klarna', 'onaccount', 'payinstore']
  expect(all.filter(paysInvoices)).toEqual(['ideal', 'creditcard', 'applepay', 'googlepay', 'paypal'])
})

test('an invoice that was paid meanwhile gets its rest only, and the payer the difference', {
  tags: ['SHOP-26'],
}, () => {
  const parts = [
    { cents: 500, openCents: 500 },
    { cents: 700, openCents: 200 },
    { cents: 300, openCents: 0 },
  ]
  expect(bookParts(parts, 1_500)).toEqual({ booked: [500, 200, 0], backCents: 800 })
})

test('a payment of less than the invoices is booked in their order, and no more than it', { tags: ['SHOP-26'] }, () => {
  const parts = [
    { cents: 500, openCents: 500 },
    { cents: 700, openCents: 700 },
    { cents: 300, openCents: 300 },
  ]
  expect(bookParts(parts, 900)).toEqual({ booked: [500, 400, 0], backCents: 0 })
  expect(bookParts(parts, 0)).toEqual({ booked: [0, 0, 0], backCents: 0 })
})

test('each cent is booked or returned once', { tags: ['SHOP-26'] }, () => {
  const cents = fc.nat(1_000_000)
  fc.assert(
    fc.property(fc.array(fc.record({ cents, openCents: cents }), { maxLength: 50 }), cents, (parts, paid) => {
      const { booked, backCents } = bookParts(parts, paid)
      expect(booked.reduce((sum, part) => sum + part, 0) + backCents).toBe(paid)
      expect(backCents).toBeGreaterThanOrEqual(0)
      for (const [at, part] of parts.entries()) expect(booked[at]).toBeLessThanOrEqual(part.openCents)
    }),
  )
})
