import { CONDITIONS } from '@shop/domain/order/return'
import { type Static, Type } from 'typebox'
import { Closed, Email, IsoInstant, TextOrNull } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['ledger'] as const

const params = Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) })
/** With an `approvalId`, the refund is above the limit and waits for another person. */
const Ended = Type.Object({ number: Type.String(), state: Type.String(), approvalId: TextOrNull })

export const receiveStaffReturn = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/receive',
  row: 'STAFF-09',
  permission: 'order.receive',
  isConfirmed: true,
  schema: {
    operationId: 'receiveStaffReturn',
    tags,
    summary: 'Receive the goods of confirmed withdrawals',
    params,
    body: Type.Object(
      {
        condition: Type.Optional(Type.Enum([...CONDITIONS])),
        branchId: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Ended,
      404: Rejection('not_found'),
      422: Rejection('condition_missing', 'branch_missing'),
    },
  },
})

const Invoice = Type.Object({
  number: Type.String(),
  openCents: Type.Integer(),
  email: Type.String(),
  issuedAt: IsoInstant,
})
export type OpenInvoice = Static<typeof Invoice>

export const listInvoices = staffEndpoint({
  method: 'GET',
  url: '/api/staff/invoices/open',
  row: 'STAFF-09',
  permission: 'invoice.read',
  schema: {
    operationId: 'listInvoices',
    tags,
    summary: 'List unpaid invoices on account, oldest first',
    response: {
      ...staffReplies,
      200: Type.Object({ invoices: Type.Array(Invoice), isComplete: Type.Boolean() }),
    },
  },
})

export const bookInvoice = staffEndpoint({
  method: 'POST',
  url: '/api/staff/invoices/:number/paid',
  row: 'STAFF-09',
  permission: 'invoice.book',
  schema: {
    operationId: 'bookInvoice',
    tags,
    summary: 'Book a payment for an invoice on account, once per reference of the bank',
    params: Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,30}$' }) }),
    body: Type.Object(
      {
        cents: Type.Integer({ minimum: 1, maximum: 100_000_000 }),
        reference: Type.String({ minLength: 1, maxLength: 140, pattern: '\\S' }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ openCents: Type.Integer() }),
      404: Rejection('not_found'),
      409: Rejection('booked'),
      422: Rejection('more_than_open'),
    },
  },
})

export const setCredit = staffEndpoint({
  method: 'PUT',
  url: '/api/staff/customers/credit',
  row: 'STAFF-09',
  permission: 'customer.credit',
  schema: {
    operationId: 'setCredit',
    tags,
    summary: 'Set the credit limit of a business; 0 removes it',
    body: Type.Object({ email: Email, euros: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }, Closed),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found'), 422: Rejection('no_business') },
  },
})

export const correctPoints = staffEndpoint({
  method: 'POST',
  url: '/api/staff/customers/points',
  row: 'STAFF-09',
  permission: 'customer.points',
  schema: {
    operationId: 'correctPoints',
    tags,
    summary: 'Correct the points balance of a customer, up or down',
    body: Type.Object({ email: Email, points: Type.Integer({ minimum: -1_000_000, maximum: 1_000_000 }) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ balance: Type.Integer() }),
      404: Rejection('not_found'),
      422: Rejection('too_few_points'),
    },
  },
})
