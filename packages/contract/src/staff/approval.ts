import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from './staff-endpoint.ts'

const tags = ['approvals'] as const
/** All actions that can wait for a second person. */
export const APPROVAL_KINDS = [
  ...['set_grants', 'set_group_grants', 'provider_token', 'confirm_price'],
  ...['cancel_order', 'take_in_return', 'release_order', 'settle_payment', 'receive_return'],
  ...['settle_invoices', 'price_batch', 'voucher_batch', 'change_limits', 'promotion'],
] as const
export type ApprovalKind = (typeof APPROVAL_KINDS)[number]

/** The facts that the approver is shown. The app has a text for each; amounts are in cents, grants have a role. */
export const APPROVAL_FIELDS = [
  ...['person', 'group', 'add_grant', 'remove_grant', 'order', 'customer', 'refund', 'state'],
  /** Of returned goods: the amount that is not refunded with its reason, the conditions, and the id of a photo. */
  ...['reduced_by', 'as_new', 'opened', 'damaged', 'defective', 'photo'],
  ...['product', 'former_price', 'price', 'token'],
  /** Of a price batch: mean and largest change in percent, accepted errors, and the digest of its lines. */
  ...['batch', 'lines', 'mean_change', 'most_change', 'accepted_errors', 'fingerprint'],
  /** Of a batch of codes: how many with their start and name, the discount of each, and its conditions. */
  ...['codes', 'code_percent', 'code_amount', 'code_minimum', 'code_customer', 'code_ends'],
  /** A setting by its key, with the former and the new value as JSON in the detail. */
  'setting',
  /** Of a promotion: its name with its id, its label, its days, its largest discount in percent. */
  ...['promotion', 'promotion_title', 'promotion_from', 'promotion_until', 'promotion_most', 'promotion_below_cost'],
] as const
const ApprovalLine = Type.Object({
  field: Type.Enum([...APPROVAL_FIELDS]),
  value: Type.String(),
  /** The branches of a grant, by name; empty for all. */
  detail: Type.String(),
})
export type ApprovalLine = Static<typeof ApprovalLine>

const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' })
const ApprovalView = Type.Object({
  id: Type.String(),
  kind: Type.Enum([...APPROVAL_KINDS]),
  branch: Type.Union([Type.String(), Type.Null()]),
  author: Type.String(),
  requestedAt: IsoInstant,
  lines: Type.Array(ApprovalLine),
  digest: Digest,
  /** Requested by the caller, or for the caller's own access: another person decides. */
  isOwn: Type.Boolean(),
})
export type ApprovalView = Static<typeof ApprovalView>

export const listApprovals = staffEndpoint({
  method: 'GET',
  url: '/api/staff/approvals',
  row: 'STAFF-14',
  permission: 'approval.decide',
  schema: {
    operationId: 'listApprovals',
    tags,
    summary: 'List actions that wait for a second person, oldest first',
    response: {
      ...staffReplies,
      200: Type.Object({ approvals: Type.Array(ApprovalView), isComplete: Type.Boolean() }),
    },
  },
})

const params = Type.Object({ id: Uuid })

export const approveRequest = staffEndpoint({
  method: 'POST',
  url: '/api/staff/approvals/:id/approve',
  row: 'STAFF-14',
  permission: 'approval.decide',
  isConfirmed: true,
  schema: {
    operationId: 'approveRequest',
    tags,
    summary: 'Approve an action as shown and carry it out',
    params,
    /** The digest of the content that the approver was shown. */
    body: Type.Object({ digest: Digest }, Closed),
    response: {
      ...staffReplies,
      200: Type.Object({}),
      404: Rejection('not_found'),
      409: Rejection('approval_changed', 'not_now'),
      422: Rejection('own_request'),
    },
  },
})

export const rejectRequest = staffEndpoint({
  method: 'POST',
  url: '/api/staff/approvals/:id/reject',
  row: 'STAFF-14',
  permission: 'approval.decide',
  schema: {
    operationId: 'rejectRequest',
    tags,
    summary: 'Reject an action of a colleague, or withdraw an own request',
    params,
    response: { ...staffReplies, 200: Type.Object({}), 404: Rejection('not_found') },
  },
})

export const cancelStaffOrder = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/cancel',
  row: 'STAFF-13',
  permission: 'order.cancel',
  isConfirmed: true,
  schema: {
    operationId: 'cancelStaffOrder',
    tags,
    summary: 'Cancel an order and refund its payment',
    params: Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) }),
    response: {
      ...staffReplies,
      /** With an `approvalId`, the refund is above the limit and waits for another person. */
      200: Type.Object({ number: Type.String(), approvalId: Type.Union([Type.String(), Type.Null()]) }),
      404: Rejection('not_found'),
      409: Rejection('not_now'),
    },
  },
})
