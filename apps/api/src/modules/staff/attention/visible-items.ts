import {
  ATTENTION_AREAS,
  ATTENTION_KINDS,
  ATTENTION_PERMISSIONS,
  type AttentionArea,
  type AttentionKind,
} from '@shop/contract/staff/attention'
import type { StaffCaller } from '../session/staff-session.ts'

export type Visible = { readonly everywhere: readonly string[]; readonly inBranches: readonly string[] }

/** The kinds whose action the caller may take, with the branches for which she may. */
export function visibleTo({ scopes }: StaffCaller, kinds: readonly AttentionKind[] = ATTENTION_KINDS): Visible {
  const everywhere: string[] = []
  const inBranches: string[] = []
  for (const kind of kinds) {
    const scope = scopes.get(ATTENTION_PERMISSIONS[kind])
    if (scope === 'all') everywhere.push(kind)
    else for (const branch of scope ?? []) inBranches.push(`${kind}:${branch}`)
  }
  return { everywhere, inBranches }
}

export const kindsOf = (area: AttentionArea | undefined): readonly AttentionKind[] =>
  area === undefined ? ATTENTION_KINDS : ATTENTION_AREAS[area]

type Key = { readonly since: Date; readonly kind: string; readonly id: string }
/** The position after an item, as text for the address. */
export const cursorOf = ({ since, kind, id }: Key): string => [since.toISOString(), kind, id].join('~')

/** A malformed position is the first page. */
export function readCursor(text: string | undefined): Key | undefined {
  const [since = '', kind = '', id = ''] = text?.split('~') ?? []
  const at = new Date(since)
  return Number.isNaN(at.getTime()) || kind === '' || id === '' ? undefined : { since: at, kind, id }
}
