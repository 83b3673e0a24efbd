import { Type } from 'typebox'
import { Closed, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['attention'] as const

const INVOICE_SETTLEMENTS = ['accept', 'refund', 'dismiss'] as const
export type InvoiceSettlement = (typeof INVOICE_SETTLEMENTS)[number]

export const settleInvoicePayment = staffEndpoint({
  method: 'POST',
  url: '/api/staff/attention/invoice-payments/:id/settle',
  row: 'COCKPIT-03',
  permission: 'payment.settle',
  isConfirmed: true,
  schema: {
    operationId: 'settleInvoicePayment',
    tags,
    summary: 'Decide about a payment of invoices that does not match',
    params: Type.Object({ id: Uuid }),
    body: Type.Object({ how: Type.Enum([...INVOICE_SETTLEMENTS]) }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({ approvalId: TextOrNull }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})
