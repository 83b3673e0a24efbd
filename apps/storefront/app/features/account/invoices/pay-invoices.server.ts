import type { Client } from '@shop/contract/client'
import { type InvoiceView, invoicePayment, listInvoices, MOST_INVOICES, payInvoices } from '@shop/contract/invoice'
import { paymentMethods } from '@shop/contract/payment'
import { toCents, toEuros } from '@shop/domain/money'
import { paysInvoices } from '@shop/domain/order/invoice-state'
import { isUuid } from '@shop/domain/uuid'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply.ts'
import { link } from '~/lib/locale/locale.ts'
import type { PayMethod } from '~/lib/order/pay-method.ts'
import { m } from '~/paraglide/messages.js'
import { chosenIds } from './invoice-search.ts'

export type ToPay = {
  readonly invoices: readonly InvoiceView[]
  readonly total: number
  readonly methods: readonly PayMethod[]
  /** The key of this form, so that pressing twice pays once. */
  readonly key: string
}

/** The open invoices to pay, with the methods for their sum. Undefined if the page is not about paying. */
export async function loadToPay(call: Client, url: URL): Promise<ToPay | undefined> {
  if (url.searchParams.get('doe') !== 'betalen') return undefined
  const ids = chosenIds(url)
  const isAll = url.searchParams.get('alles') === 'ja'
  const open = required(await call(listInvoices, { query: { state: 'open', limit: 100 } }))
  const invoices = open.filter(({ id }) => isAll || ids.includes(id)).slice(0, MOST_INVOICES)
  const total = toEuros(invoices.reduce((sum, { openAmount }) => sum + toCents(openAmount), 0))
  if (invoices.length === 0) return { invoices, total, methods: [], key: '' }
  const reply = await call(paymentMethods, { query: { amount: total, shipping: 'Pickup' } })
  const methods = (reply.status === 200 ? reply.body.Data : [])
    .filter(({ code, isAvailable }) => paysInvoices(code) && isAvailable)
    .map(({ code, name, cost }) => ({ code, name, cost }))
  return { invoices, total, methods, key: crypto.randomUUID() }
}

/** The payment from whose page the customer returns. */
export async function loadPaid(call: Client, { searchParams }: URL) {
  const id = searchParams.get('betaling') ?? ''
  if (!isUuid(id)) return undefined
  const left = searchParams.get('left') === 'yes' ? { left: 'yes' as const } : {}
  const reply = await call(invoicePayment, { params: { id }, query: left })
  return reply.status === 200 ? { id, ...reply.body.Data } : undefined
}
export type PaidInvoices = NonNullable<Awaited<ReturnType<typeof loadPaid>>>

/**
 * Starts the payment and redirects to the provider; returns the reason of a refusal. Without JavaScript the content
 * security policy forbids a form to leave the site, so the page is shown again with a link.
 */
export async function payChosen(call: Client, typed: FormData): Promise<string> {
  const text = (name: string) => String(typed.get(name) ?? '')
  const method = text('method')
  if (!paysInvoices(method)) return m.checkout_choose_method()
  const invoiceIds = text('invoices').split(',').filter(isUuid)
  const expectedAmount = Number(text('amount'))
  if (invoiceIds.length === 0 || !isUuid(text('key')) || !(expectedAmount > 0)) return m.invoices_pay_none()
  const body = { id: text('key'), invoiceIds, method, expectedAmount }
  const reply = await call(payInvoices, { body })
  if (reply.status !== 200) return reply.body.Message
  const { id, redirectUrl } = reply.body.Data
  throw text('script') === '1' ? redirect(redirectUrl) : redirect(`${link('account-invoices')}?betaling=${id}`, 303)
}
