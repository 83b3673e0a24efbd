import { INVOICE_STATES } from '@shop/domain/order/invoice-state'
import { PROVIDER_METHODS } from '@shop/domain/payment/methods'
import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused } from '../envelope.ts'
import { Closed, Euro, IsoDate, Paging, Query, TextOrNull, Uuid } from '../wire.ts'

const tags = ['order'] as const
const own = { access: 'own', cache: 'private', idempotency: 'natural', limit: 'general' } as const
const base = `/api/${BRAND.slug}/customer/invoices` as const

/** The most invoices in one payment or one file. */
export const MOST_INVOICES = 50

export const InvoiceView = Type.Object({
  id: Type.String(),
  number: Type.String(),
  date: IsoDate,
  totalInclTax: Euro,
  openAmount: Euro,
  orderNumber: TextOrNull,
  /** The last day to pay; null if it was not bought on account. */
  dueDate: TextOrNull,
  state: Type.Enum([...INVOICE_STATES]),
  /** The reference that the customer entered with the order. */
  reference: TextOrNull,
})
export type InvoiceView = Static<typeof InvoiceView>

const Filter = {
  state: Type.Optional(Type.Enum([...INVOICE_STATES], { description: 'Open ones include overdue ones' })),
  words: Type.Optional(
    Type.String({ maxLength: 60, description: 'In the number of invoice or order, or the reference' }),
  ),
}

/** Extension. */
export const listInvoices = endpoint({
  method: 'GET',
  url: base,
  row: 'DECIDE-66',
  ...own,
  schema: {
    operationId: 'listInvoices',
    tags,
    summary: "List the customer's invoices, newest first",
    querystring: Query({ ...Paging, ...Filter }),
    response: { 200: Done(Type.Array(InvoiceView)), ...AnyhowCustomer },
  },
})

const InvoiceCounts = Type.Object({
  all: Type.Integer(),
  open: Type.Integer(),
  overdue: Type.Integer(),
  paid: Type.Integer(),
  credit: Type.Integer(),
  openAmount: Euro,
})

/** Extension. */
export const countInvoices = endpoint({
  method: 'GET',
  url: `${base}/count`,
  row: 'SHOP-26',
  ...own,
  schema: {
    operationId: 'countInvoices',
    tags,
    summary: "Count the customer's invoices by state, with the open amount",
    response: { 200: Done(InvoiceCounts), ...AnyhowCustomer },
  },
})

const SOME = `^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,${MOST_INVOICES - 1}}$`

/** Extension. */
export const invoiceFiles = endpoint({
  method: 'GET',
  url: `${base}/files`,
  row: 'SHOP-26',
  ...own,
  cache: 'none',
  limit: 'documents',
  schema: {
    operationId: 'invoiceFiles',
    tags,
    summary: 'Get several invoices as PDF in one ZIP file',
    querystring: Query({ ids: Type.String({ pattern: SOME, description: 'Ids with commas between them' }) }),
    response: { 200: Type.String({ format: 'binary' }), 404: Refused(['not_found']), ...AnyhowCustomer },
  },
})

const MethodCode = Type.Enum([...PROVIDER_METHODS])

/** Extension. */
export const payInvoices = endpoint({
  method: 'POST',
  url: `${base}/payments`,
  row: 'SHOP-26',
  ...own,
  cache: 'none',
  idempotency: 'key',
  limit: 'confirm',
  schema: {
    operationId: 'payInvoices',
    tags,
    summary: 'Start one payment for open invoices; the id of the form makes it idempotent',
    body: Type.Object(
      {
        id: Uuid,
        invoiceIds: Type.Array(Uuid, { minItems: 1, maxItems: MOST_INVOICES, uniqueItems: true }),
        method: MethodCode,
        /** The total shown to the customer; another one is refused. */
        expectedAmount: Type.Number({ minimum: 0.01, maximum: 10_000_000 }),
      },
      Closed,
    ),
    response: {
      200: Done(Type.Object({ id: Type.String(), redirectUrl: Type.String() })),
      404: Refused(['not_found']),
      409: Refused(['invoices_changed', 'key_reused']),
      422: Refused(['payment_method_unavailable']),
      ...AnyhowCustomer,
    },
  },
})

/** Extension: the page after the provider reads this. */
export const invoicePayment = endpoint({
  method: 'GET',
  url: `${base}/payments/:id`,
  row: 'SHOP-26',
  ...own,
  cache: 'none',
  schema: {
    operationId: 'invoicePayment',
    tags,
    summary: 'Get a payment of invoices, with its state from the provider',
    params: Type.Object({ id: Uuid }),
    querystring: Query({ left: Type.Optional(Type.Enum(['yes'])) }),
    response: {
      200: Done(
        Type.Object({
          state: Type.Enum(['open', 'paid', 'failed']),
          /** The page to pay at, while it is open. */
          redirectUrl: TextOrNull,
          amount: Euro,
          numbers: Type.Array(Type.String()),
          /** Paid above the open amounts, because an invoice was paid meanwhile; it goes back to the payer. */
          backAmount: Euro,
        }),
      ),
      404: Refused(['not_found']),
      ...AnyhowCustomer,
    },
  },
})
