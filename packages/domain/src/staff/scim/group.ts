import { accept, type Result, refuse } from '../../result.ts'
import { type Change, type Fields, isObject, type ScimRefusal } from './patch.ts'

/** A group of the identity provider, with the ids of its members. */
export type ScimGroup = {
  readonly displayName: string
  readonly externalId: string | null
  readonly members: ReadonlySet<string>
}

const LONGEST = 254
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim().slice(0, LONGEST) : undefined)

/** Members are objects with a `value`; a single one may stand outside a list. */
function idsOf(value: unknown): string[] | undefined {
  const listed = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  const ids = listed.map((one) => (isObject(one) ? textOf(one['value']) : textOf(one))?.toLowerCase())
  return ids.some((id) => id === undefined || id === '') ? undefined : (ids as string[])
}

/** The group of a request that creates or replaces one. */
export function readGroup(resource: Fields): Result<ScimGroup, ScimRefusal> {
  const displayName = textOf(resource['displayName'])
  const members = idsOf(resource['members'])
  if (!displayName || !members) return refuse('invalidValue')
  return accept({ displayName, externalId: textOf(resource['externalId']) || null, members: new Set(members) })
}

/** The members after one operation, or undefined if its value has no ids. */
function changeMembers(members: ReadonlySet<string>, { op, path, value }: Change): ReadonlySet<string> | undefined {
  // `members[value eq "…"]` names one; without a value and a condition, a removal means all.
  const chosen = path.where?.attribute === 'value' ? [path.where.value.toLowerCase()] : idsOf(value)
  if (!chosen || (path.where && path.where.attribute !== 'value')) return undefined
  if (op === 'add') return new Set([...members, ...chosen])
  if (op === 'set') return new Set(chosen)
  if (!path.where && (value === undefined || value === null)) return new Set()
  const removed = new Set(chosen)
  return new Set([...members].filter((id) => !removed.has(id)))
}

/** The group after the operations. */
export function patchGroup(group: ScimGroup, changes: readonly Change[]): Result<ScimGroup, ScimRefusal> {
  let next = group
  for (const change of changes) {
    const { op, path, value } = change
    if (path.attribute === 'members') {
      const members = changeMembers(next.members, change)
      if (!members) return refuse('invalidValue')
      next = { ...next, members }
    } else if (path.attribute === 'displayname') {
      const displayName = op === 'remove' ? '' : textOf(value)
      if (!displayName) return refuse('invalidValue')
      next = { ...next, displayName }
    } else if (path.attribute === 'externalid') {
      next = { ...next, externalId: (op !== 'remove' && textOf(value)) || null }
    }
  }
  return accept(next)
}
