import { type Static, Type } from 'typebox'
import { IsoInstant, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['attention'] as const
export const ATTENTION_KINDS = ['paid_short', 'payment_mismatch', 'refund_failed', 'mail_refused', 'call_back'] as const

const AttentionItem = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...ATTENTION_KINDS]),
  since: IsoInstant,
  /** The order to open; a call-back request has none. */
  orderNumber: Type.Union([Type.String(), Type.Null()]),
  branch: Type.Union([Type.String(), Type.Null()]),
  amountCents: Type.Union([Type.Integer(), Type.Null()]),
  /** The kind of the refused mail, or the product and phone number of a call-back request. */
  detail: Type.String(),
})
export type AttentionItem = Static<typeof AttentionItem>

export const listAttention = staffEndpoint({
  method: 'GET',
  url: '/api/staff/attention',
  row: 'COCKPIT-02',
  permission: 'attention.read',
  schema: {
    operationId: 'listAttention',
    tags,
    summary: 'List problems that need a decision by staff, oldest first',
    response: { ...staffReplies, 200: Type.Object({ items: Type.Array(AttentionItem), isComplete: Type.Boolean() }) },
  },
})

export const settleCallBack = staffEndpoint({
  method: 'POST',
  url: '/api/staff/call-backs/:id/done',
  row: 'COCKPIT-02',
  permission: 'callback.settle',
  schema: {
    operationId: 'settleCallBack',
    tags,
    summary: 'Mark a call-back request as done',
    params: Type.Object({ id: Uuid }),
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})
