/**
 * All permissions of staff. Each staff endpoint requires exactly one.
 * `caller`: any request, also without a session. `branch`: a grant for some branches limits it to them.
 * `company`: concerns all branches, so only a grant for all branches includes it.
 * `provider`: the token of the identity provider only, and no role.
 */
const PERMISSION_SCOPES = {
  'session.open': 'caller',
  'session.own': 'branch',
  'order.read': 'branch',
  'order.prepare': 'branch',
  'order.ready': 'branch',
  'stock.count': 'branch',
  'stock.adjust': 'branch',
  'order.handover': 'branch',
  'handover.override': 'branch',
  'order.release': 'branch',
  'day.close': 'branch',
  'order.send': 'branch',
  'order.deliver': 'branch',
  'van.plan': 'branch',
  'report.read': 'branch',
  'sales.read': 'branch',
  'order.cancel': 'branch',
  'order.receive': 'branch',
  'attention.take': 'branch',
  'payment.settle': 'branch',
  'refund.retry': 'branch',
  'mail.retry': 'branch',
  'promise.move': 'branch',
  'approval.decide': 'branch',
  'attention.read': 'branch',
  'device.manage': 'branch',
  'callback.settle': 'company',
  'question.settle': 'company',
  'review.settle': 'company',
  'price.settle': 'company',
  'cost.read': 'company',
  'feed.settle': 'company',
  'job.retry': 'company',
  'customer.credit': 'company',
  'customer.points': 'company',
  'invoice.read': 'company',
  'invoice.book': 'company',
  'product.correct': 'company',
  'history.read': 'company',
  'health.read': 'company',
  'customer.read': 'company',
  'privacy.read': 'company',
  'view.share': 'company',
  'settings.manage': 'company',
  'staff.read': 'company',
  'staff.manage': 'company',
  'staff.connect': 'company',
  'staff.provision': 'provider',
} as const

export type Permission = keyof typeof PERMISSION_SCOPES
export const PERMISSIONS = Object.keys(PERMISSION_SCOPES) as Permission[]

const PICKING = ['order.read', 'order.prepare', 'order.ready', 'stock.count'] as const
const ATTENTION = ['attention.read', 'attention.take'] as const
/** Decisions about money that is wrong. */
const SETTLING = ['payment.settle', 'refund.retry'] as const
const INVOICES = ['invoice.read', 'invoice.book', 'customer.credit'] as const

/** Those who may cancel also approve what a colleague cancels. */
const CANCELLING = ['order.cancel', 'approval.decide'] as const

/** The ten roles: named sets of permissions. Every role also has `session.own`. */
export const ROLE_PERMISSIONS = {
  counter: [
    ...[...PICKING, 'order.handover', 'order.release', 'order.receive', 'day.close', ...CANCELLING],
    'stock.adjust',
    ...[...ATTENTION, 'mail.retry', 'promise.move', 'report.read', 'sales.read'],
  ],
  picker: PICKING,
  driver: ['order.read', 'order.deliver'],
  planner: ['order.read', 'order.prepare', 'order.send', 'order.deliver', 'van.plan', 'report.read'],
  service: [
    ...['order.read', ...CANCELLING, ...ATTENTION, ...SETTLING, 'mail.retry', 'promise.move', 'callback.settle'],
    ...['question.settle', 'review.settle', 'customer.points', 'customer.read', 'report.read'],
  ],
  range: [
    'order.read',
    ...ATTENTION,
    'price.settle',
    'cost.read',
    'product.correct',
    'history.read',
    'stock.adjust',
    'sales.read',
  ],
  editor: ['history.read'],
  finance: [
    'order.read',
    ...CANCELLING,
    ...ATTENTION,
    ...SETTLING,
    ...INVOICES,
    'customer.read',
    'report.read',
    'sales.read',
    'cost.read',
  ],
  operator: [
    ...[...PICKING, 'order.handover', 'handover.override', 'order.release', 'day.close', 'order.send', 'order.deliver'],
    ...['order.receive', ...CANCELLING, ...ATTENTION, ...SETTLING, 'mail.retry', 'promise.move', 'callback.settle'],
    ...[
      'question.settle',
      'review.settle',
      'price.settle',
      'feed.settle',
      'job.retry',
      ...INVOICES,
      'customer.points',
      'product.correct',
      'health.read',
    ],
    ...['history.read', 'customer.read', 'privacy.read', 'stock.adjust'],
    ...['staff.read', 'staff.manage', 'device.manage', 'view.share', 'settings.manage', 'van.plan', 'report.read'],
    ...['sales.read', 'cost.read'],
  ],
  owner: PERMISSIONS.filter((one) => !['caller', 'provider'].includes(PERMISSION_SCOPES[one])),
} as const satisfies Readonly<Record<string, readonly Permission[]>>

export type Role = keyof typeof ROLE_PERMISSIONS
export const ROLES = Object.keys(ROLE_PERMISSIONS) as Role[]

/** Branches by id, or all of them, including future ones. */
export type BranchScope = 'all' | readonly number[]
export type Grant = { readonly role: Role; readonly branches: BranchScope }
export type PermissionScopes = ReadonlyMap<Permission, BranchScope>

const join = (one: BranchScope | undefined, other: BranchScope): BranchScope =>
  one === 'all' || other === 'all' ? 'all' : [...new Set([...(one ?? []), ...other])].sort((a, b) => a - b)

/** The permissions that grants add up to, each with the branches it holds for. */
export function permissionsOf(grants: readonly Grant[]): PermissionScopes {
  const scopes = new Map<Permission, BranchScope>([['session.own', []]])
  for (const { role, branches } of grants)
    for (const permission of ['session.own', ...ROLE_PERMISSIONS[role]] as const)
      if (PERMISSION_SCOPES[permission] !== 'company' || branches === 'all')
        scopes.set(permission, join(scopes.get(permission), branches))
  return scopes
}

/** The permissions on a device of one branch: none that concerns the whole company, and none in another branch. */
export function limitedTo(scopes: PermissionScopes, branchId: number): PermissionScopes {
  const limited = new Map<Permission, BranchScope>([['session.own', [branchId]]])
  for (const [permission, scope] of scopes)
    if (PERMISSION_SCOPES[permission] === 'branch' && (scope === 'all' || scope.includes(branchId)))
      limited.set(permission, [branchId])
  return limited
}

/** Whether any request may use the permission, also without a session. */
export const isOpenToAll = (permission: Permission): boolean => PERMISSION_SCOPES[permission] === 'caller'

/** Roles over money and over other people, which only an owner may grant or withdraw. */
const GRANTED_BY_OWNERS: readonly Role[] = ['finance', 'owner']

/** Whether a person with these grants may grant or withdraw the role. */
export const mayGrant = (own: readonly Grant[], role: Role): boolean =>
  permissionsOf(own).has('staff.manage') &&
  (!GRANTED_BY_OWNERS.includes(role) || own.some((one) => one.role === 'owner' && one.branches === 'all'))
