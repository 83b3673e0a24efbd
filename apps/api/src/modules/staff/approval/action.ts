import type { ApprovalKind, ApprovalLine } from '@shop/contract/staff/approval'
import type { Permission } from '@shop/contract/staff/permissions'
import type { Tx } from '../../../platform/db.ts'
import type { StaffCaller } from '../session/staff-session.ts'

/** The person in whose name an action runs. */
export type Author = Pick<StaffCaller, 'personId' | 'grants' | 'scopes'>

export type Refused<Code extends string> = { readonly ok: false; readonly code: Code }

/** An action as a second person is shown it, from the present state of its object. */
export type Described = {
  readonly ok: true
  /** Whether the action is above its limit. */
  readonly needsApproval: boolean
  /** At most one request per kind and object is open. */
  readonly objectKey: string
  /** Null: concerns all branches. */
  readonly branchId: number | null
  /** The person who gains by the action, if any. */
  readonly beneficiaryId: string | null
  /** Others who gain by it, such as the members of a group. They cannot approve it either. */
  readonly gainers?: readonly string[]
  readonly lines: readonly ApprovalLine[]
}

/**
 * An action that may need a second person (ADR 0071). `describe` locks the object, checks that the author may act, and
 * states everything that `run` depends on: if a fact changes, the request is void.
 */
export type ApprovableAction<Command extends object, Code extends string> = {
  readonly kind: ApprovalKind
  /** The permission of the author; the approver needs the same. */
  readonly permission: Permission
  readonly describe: (tx: Tx, command: Command, by: Author) => Promise<Described | Refused<Code>>
  readonly run: (tx: Tx, command: Command, by: Author, now: Date) => Promise<{ readonly ok: true } | Refused<Code>>
}

/** An action whose command was stored as JSON; only its own `describe` and `run` read it. */
export type StoredAction = ApprovableAction<never, string>
