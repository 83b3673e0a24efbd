import { permissionsOf } from '@shop/contract/staff/permissions'
import type { Tx } from '../../../platform/db.ts'
import { isSame } from '../../../platform/secret.ts'
import { type StaffCaller, toGrant } from '../session/staff-session.ts'
import type { ApprovableAction, Author, Described, Refused, StoredAction } from './action.ts'
import {
  decideRequest,
  findAuthor,
  findRequest,
  insertRequest,
  isSamePerson,
  lockOpenRequest,
  type RequestRow,
} from './approval-queries.ts'
import { digestOf } from './digest.ts'

export type Ran<Code extends string> = { readonly ok: true; readonly approvalId: string | null } | Refused<Code>

/**
 * Runs the action, or requests an approval if it is above its limit. Everything is locked in this order: the object,
 * then its open request.
 */
export async function runOrRequest<Command extends object, Code extends string>(
  tx: Tx,
  action: ApprovableAction<Command, Code>,
  command: Command,
  by: Author,
  now: Date,
): Promise<Ran<Code>> {
  const described = await action.describe(tx, command, by)
  if (!described.ok) return described
  const digest = digestFor(action.kind, command, by.personId, described)
  const [open] = await lockOpenRequest.rows(tx, action.kind, described.objectKey)
  // A repeated request, such as a double click, changes nothing.
  if (open && described.needsApproval && isSame(open.digest, digest)) return { ok: true, approvalId: open.id }
  if (open) await decideRequest.rows(tx, open.id, 'void', by.personId, now)
  if (described.needsApproval)
    return { ok: true, approvalId: await store(tx, action.kind, command, by.personId, described, now) }
  const ran = await action.run(tx, command, by, now)
  return ran.ok ? { ok: true, approvalId: null } : ran
}

export type Decided =
  | { readonly ok: true; readonly outcome: 'done' | 'changed' | 'not_now' }
  | Refused<'not_found' | 'own_request' | 'approval_changed' | 'not_now'>

/** Carries out a request as the approver was shown it, in the name of its author. */
export async function approve(
  tx: Tx,
  actions: readonly StoredAction[],
  { id, shown, by, now }: { readonly id: string; readonly shown: string; readonly by: StaffCaller; readonly now: Date },
): Promise<Decided> {
  const [request] = await findRequest.rows(tx, id)
  const action = actions.find(({ kind }) => kind === request?.kind)
  if (!request || !action || !mayDecide(by, action, request)) return { ok: false, code: 'not_found' }
  const others = [request.author_id, ...(request.beneficiary_id === null ? [] : [request.beneficiary_id])]
  const [person] = await isSamePerson.rows(tx, by.personId, others)
  if (person?.is_same !== false) return { ok: false, code: 'own_request' }
  const author = await authorOf(tx, request.author_id)
  const described = author && (await action.describe(tx, request.command as never, author))
  if (described?.ok && described.gainers?.includes(by.personId)) return { ok: false, code: 'own_request' }
  // `describe` waited for a decision of another person on the same object.
  const [pending] = await findRequest.rows(tx, id)
  if (!pending) return { ok: false, code: 'not_found' }
  // The decision before the action, so that of two approvals at the same time one runs it.
  const end = (state: 'approved' | 'void') => decideRequest.rows(tx, id, state, by.personId, now)
  if (!author || !described?.ok) {
    await end('void')
    return { ok: true, outcome: 'not_now' }
  }
  const present = digestFor(request.kind, request.command, request.author_id, described)
  if (!isSame(present, request.digest)) {
    const [ended] = await end('void')
    // A request that was changed in the database does not become a new one.
    if (ended && described.needsApproval && isIntact(request))
      await store(tx, request.kind, request.command, request.author_id, described, now)
    return { ok: true, outcome: 'changed' }
  }
  if (shown !== present.toString('hex')) return { ok: false, code: 'approval_changed' }
  const [ended] = await end('approved')
  if (!ended) return { ok: false, code: 'not_found' }
  const ran = await action.run(tx, request.command as never, author, now)
  return ran.ok ? { ok: true, outcome: 'done' } : { ok: false, code: 'not_now' }
}

/** Ends a request without its action. The author may withdraw an own request. */
export async function reject(
  tx: Tx,
  actions: readonly StoredAction[],
  { id, by, now }: { readonly id: string; readonly by: StaffCaller; readonly now: Date },
): Promise<{ readonly ok: boolean }> {
  const [request] = await findRequest.rows(tx, id)
  const action = actions.find(({ kind }) => kind === request?.kind)
  if (!request || !action) return { ok: false }
  if (request.author_id !== by.personId && !mayDecide(by, action, request)) return { ok: false }
  const [ended] = await decideRequest.rows(tx, id, 'rejected', by.personId, now)
  return { ok: ended !== undefined }
}

function mayDecide(by: StaffCaller, { permission }: StoredAction, { branch_id }: RequestRow): boolean {
  const scope = by.scopes.get(permission)
  return scope === 'all' || (branch_id !== null && scope?.includes(branch_id) === true)
}

/** The author with present grants: a request of a person without access runs nothing. */
async function authorOf(tx: Tx, id: string): Promise<Author | undefined> {
  const [person] = await findAuthor.rows(tx, id)
  if (!person?.is_active) return undefined
  const grants = person.grants.map(toGrant)
  return { personId: id, grants, scopes: permissionsOf(grants) }
}

type Shown = Pick<Described, 'objectKey' | 'branchId' | 'lines'>

/** Whether the stored columns are those of the digest. */
const isIntact = ({ kind, command, author_id, object_key, branch_id, content, digest }: RequestRow) =>
  isSame(digest, digestFor(kind, command, author_id, { objectKey: object_key, branchId: branch_id, lines: content }))

const digestFor = (kind: string, command: object, authorId: string, { objectKey, branchId, lines }: Shown) =>
  digestOf({ kind, command, authorId, objectKey, branchId, lines })

async function store(tx: Tx, kind: string, command: object, authorId: string, described: Described, now: Date) {
  const { objectKey, branchId, beneficiaryId, lines } = described
  const digest = digestFor(kind, command, authorId, described)
  const [row] = await insertRequest.rows(
    tx,
    kind,
    objectKey,
    branchId,
    JSON.stringify(command),
    JSON.stringify(lines),
    digest,
    authorId,
    beneficiaryId,
    now,
  )
  if (!row) throw new Error(`the request for ${kind} ${objectKey} was not stored`)
  return row.id
}
