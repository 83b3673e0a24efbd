import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { GrantRow } from '../session/session-queries.ts'

export const findProviderToken = prepared<
  { readonly id: string; readonly used_at: Date | null },
  [secretHash: Buffer, now: Date]
>(
  'staff_provider_token_find',
  `select id, used_at from staff_provider_token where secret_hash = $1 and ended_at is null and expires_at > $2
     and approved_at is not null`,
)
export const touchProviderToken = prepared<NoColumns, [id: string, at: Date]>(
  'staff_provider_token_touch',
  'update staff_provider_token set used_at = $2 where id = $1',
)

type ProviderTokenRow = {
  readonly id: string
  readonly name: string
  readonly created_by: string
  readonly used_at: Date | null
  readonly expires_at: Date
  readonly approved_at: Date | null
}
export const listProviderTokens = prepared<ProviderTokenRow, []>(
  'staff_provider_tokens',
  `select t.id, t.name, p.name as created_by, t.used_at, t.expires_at, t.approved_at
   from staff_provider_token t join staff_person p on p.id = t.created_by
   where t.ended_at is null order by t.created_at desc limit 100`,
)
/** One new token at a time. A separate statement, so that the count after it sees the tokens of the transaction before. */
export const lockProviderTokens = prepared<NoColumns, []>(
  'staff_provider_tokens_lock',
  'with locked as (select pg_advisory_xact_lock(726079)) select from locked',
)
/** Nothing if there are as many as allowed. */
export const insertProviderToken = prepared<
  { readonly id: string },
  [name: string, secretHash: Buffer, createdBy: string, at: Date, expiresAt: Date, most: number]
>(
  'staff_provider_token_insert',
  `insert into staff_provider_token (name, secret_hash, created_by, created_at, expires_at, approved_at)
   select $1, $2, $3, $4, $5, null
   where (select count(*) from staff_provider_token where ended_at is null and expires_at > $4) < $6::integer
   returning id`,
)
/** A token that waits for its approval. */
export const lockProviderToken = prepared<
  { readonly name: string; readonly created_by: string; readonly expires_at: Date },
  [id: string]
>(
  'staff_provider_token_lock',
  `select name, created_by, expires_at from staff_provider_token
   where id = $1 and ended_at is null and approved_at is null for update`,
)
export const approveProviderToken = prepared<{ readonly id: string }, [id: string, at: Date]>(
  'staff_provider_token_approve',
  `update staff_provider_token set approved_at = $2 where id = $1 and ended_at is null and approved_at is null
   returning id`,
)
export const endProviderTokenById = prepared<{ readonly id: string }, [id: string, at: Date]>(
  'staff_provider_token_end',
  'update staff_provider_token set ended_at = $2 where id = $1 and ended_at is null returning id',
)

type GroupRow = {
  readonly id: string
  readonly display_name: string
  readonly members: number
  readonly grants: readonly GrantRow[]
}
const GROUP = `g.id, g.display_name,
  (select count(*)::integer from staff_group_member m where m.group_id = g.id) as members,
  (select coalesce(jsonb_agg(jsonb_build_object('role', x.role, 'branch_ids', x.branch_ids) order by x.id), '[]')
    from staff_group_grant x where x.group_id = g.id) as grants`

export const listGroups = prepared<GroupRow, []>(
  'staff_groups',
  `select ${GROUP} from staff_group g order by lower(g.display_name) limit 1000`,
)
export const lockGroupGrants = prepared<GroupRow, [id: string]>(
  'staff_group_lock',
  `select ${GROUP} from staff_group g where g.id = $1 for update of g`,
)
export const listMemberIds = prepared<{ readonly person_id: string }, [groupId: string]>(
  'staff_group_member_ids',
  'select person_id from staff_group_member where group_id = $1',
)
export const deleteGroupGrants = prepared<NoColumns, [groupId: string]>(
  'staff_group_grants_delete',
  'delete from staff_group_grant where group_id = $1',
)
export const insertGroupGrant = prepared<
  NoColumns,
  [groupId: string, role: string, branchIds: readonly number[] | null, grantedBy: string]
>(
  'staff_group_grant_insert',
  'insert into staff_group_grant (group_id, role, branch_ids, granted_by) values ($1, $2, $3, $4)',
)
