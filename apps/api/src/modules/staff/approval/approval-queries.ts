import type { ApprovalKind, ApprovalLine } from '@shop/contract/staff/approval'
import { prepared } from '../../../platform/prepared.ts'
import { GRANTS, type GrantRow } from '../session/session-queries.ts'

export type RequestRow = {
  readonly id: string
  readonly kind: ApprovalKind
  readonly object_key: string
  readonly branch_id: number | null
  readonly command: object
  readonly content: readonly ApprovalLine[]
  readonly digest: Buffer
  readonly author_id: string
  readonly beneficiary_id: string | null
}
const REQUEST = 'r.id, r.kind, r.object_key, r.branch_id, r.command, r.content, r.digest, r.author_id, r.beneficiary_id'

export const findRequest = prepared<RequestRow, [id: string]>(
  'staff_approval_find',
  `select ${REQUEST} from staff_approval r where r.id = $1 and r.state = 'pending'`,
)

/** The open request of an object. */
export const lockOpenRequest = prepared<RequestRow, [kind: string, objectKey: string]>(
  'staff_approval_open',
  `select ${REQUEST} from staff_approval r where r.kind = $1 and r.object_key = $2 and r.state = 'pending' for update`,
)

/** Returns a row only to the one decision that ends the request. */
export const decideRequest = prepared<
  { readonly id: string },
  [id: string, state: 'approved' | 'rejected' | 'void', by: string, at: Date]
>(
  'staff_approval_decide',
  `update staff_approval set state = $2, decided_by = $3, decided_at = $4 where id = $1 and state = 'pending' returning id`,
)

export const insertRequest = prepared<
  { readonly id: string },
  [
    kind: string,
    objectKey: string,
    branchId: number | null,
    command: string,
    content: string,
    digest: Buffer,
    authorId: string,
    beneficiaryId: string | null,
    at: Date,
  ]
>(
  'staff_approval_insert',
  `insert into staff_approval (kind, object_key, branch_id, command, content, digest, author_id, beneficiary_id, requested_at)
   values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, $9) returning id`,
)

/** Refunds of an order, whatever their state. */
export const sumRefunds = prepared<{ readonly cents: number }, [orderId: string]>(
  'staff_approval_refunds',
  'select coalesce(sum(amount_cents), 0)::int as cents from refund where order_id = $1',
)

export const findAuthor = prepared<
  { readonly id: string; readonly is_active: boolean; readonly grants: readonly GrantRow[] },
  [id: string]
>('staff_approval_author', `select p.id, p.is_active, ${GRANTS} from staff_person p where p.id = $1`)

/**
 * Whether the person is one of the others, or a second account of one: the provider states the same subject, also
 * through another issuer.
 */
export const isSamePerson = prepared<{ readonly is_same: boolean }, [personId: string, others: readonly string[]]>(
  'staff_approval_same_person',
  `select exists (select from staff_person p join staff_person o on o.id = any ($2::uuid[])
     where p.id = $1 and (p.id = o.id or lower(p.oidc_subject) = lower(o.oidc_subject))) as is_same`,
)

export type PendingRow = RequestRow & {
  readonly branch: string | null
  readonly author: string
  readonly requested_at: Date
}
/** Requests of kinds that the caller may decide, in the branches of each kind, and the caller's own. */
export const listPending = prepared<
  PendingRow,
  [
    personId: string,
    everywhere: readonly string[],
    kinds: readonly string[],
    branches: readonly number[],
    limit: number,
  ]
>(
  'staff_approvals_pending',
  `select ${REQUEST}, (select b.name from branch b where b.id = r.branch_id) as branch, p.name as author, r.requested_at
   from staff_approval r join staff_person p on p.id = r.author_id
   where r.state = 'pending' and (r.author_id = $1 or r.kind = any ($2::text[])
     or (r.kind, r.branch_id) in (select k, b from unnest($3::text[], $4::integer[]) as x(k, b)))
   order by r.requested_at, r.id limit $5`,
)
