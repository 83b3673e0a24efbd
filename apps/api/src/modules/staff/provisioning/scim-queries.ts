import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type ScimUserRow = {
  readonly id: string
  readonly user_name: string
  readonly external_id: string | null
  readonly given_name: string
  readonly family_name: string
  readonly display_name: string
  readonly email: string
  readonly is_active: boolean
  readonly created_at: Date
  readonly updated_at: Date
  readonly groups: readonly { readonly value: string; readonly display: string }[]
}
const USER = `select s.person_id as id, s.user_name, s.external_id, s.given_name, s.family_name, s.display_name, p.email,
    s.is_active, s.created_at, s.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('value', g.id, 'display', g.display_name) order by g.id), '[]')
      from staff_group_member m join staff_group g on g.id = m.group_id where m.person_id = p.id) as groups
  from staff_provisioned s join staff_person p on p.id = s.person_id`

/** Null accepts every value. */
type UserFilter = [
  userName: string | null,
  externalId: string | null,
  email: string | null,
  id: string | null,
  isActive: boolean | null,
]
const USER_FILTER = `where ($1::text is null or lower(s.user_name) = lower($1)) and ($2::text is null or s.external_id = $2)
  and ($3::text is null or lower(p.email) = lower($3)) and ($4::uuid is null or p.id = $4)
  and ($5::boolean is null or s.is_active = $5)`

export const countUsers = prepared<{ readonly count: number }, UserFilter>(
  'scim_users_count',
  `select count(*) from staff_provisioned s join staff_person p on p.id = s.person_id ${USER_FILTER}`,
)
export const listUsers = prepared<ScimUserRow, [...UserFilter, limit: number, offset: number]>(
  'scim_users',
  `${USER} ${USER_FILTER} order by s.person_id limit $6 offset $7`,
)
export const findUser = prepared<ScimUserRow, [id: string]>('scim_user', `${USER} where s.person_id = $1`)
export const lockUser = prepared<ScimUserRow, [id: string]>(
  'scim_user_lock',
  `${USER} where s.person_id = $1 for update of p, s`,
)

/** A person whom colleagues added with the same subject and whom the provider does not manage yet. */
export const findUnmanaged = prepared<{ readonly id: string }, [issuer: string, subject: string]>(
  'scim_person_unmanaged',
  `select p.id from staff_person p where p.oidc_issuer = $1 and p.oidc_subject = $2
     and not exists (select from staff_provisioned s where s.person_id = p.id) for update`,
)

type UserValues = [
  personId: string,
  userName: string,
  externalId: string | null,
  givenName: string,
  familyName: string,
  displayName: string,
  isActive: boolean,
]
export const insertUser = prepared<NoColumns, UserValues>(
  'scim_user_insert',
  `insert into staff_provisioned (person_id, user_name, external_id, given_name, family_name, display_name, is_active)
   values ($1, $2, $3, $4, $5, $6, $7)`,
)
export const updateUser = prepared<NoColumns, UserValues>(
  'scim_user_update',
  `update staff_provisioned set user_name = $2, external_id = $3, given_name = $4, family_name = $5, display_name = $6,
     is_active = $7, updated_at = now() where person_id = $1`,
)
/** The subject is set once; the caller refuses another one. */
export const updatePerson = prepared<
  NoColumns,
  [id: string, name: string, email: string, issuer: string | null, subject: string | null]
>(
  'scim_person_update',
  `update staff_person set name = $2, email = $3, oidc_issuer = coalesce(oidc_issuer, $4),
     oidc_subject = case when oidc_issuer is null then $5 else oidc_subject end where id = $1`,
)
export const deleteUser = prepared<NoColumns, [personId: string]>(
  'scim_user_delete',
  'delete from staff_provisioned where person_id = $1',
)
export const leaveGroups = prepared<NoColumns, [personId: string]>(
  'scim_user_leave_groups',
  'delete from staff_group_member where person_id = $1',
)

export type ScimGroupRow = {
  readonly id: string
  readonly display_name: string
  readonly external_id: string | null
  readonly created_at: Date
  readonly updated_at: Date
  readonly members: readonly { readonly value: string; readonly display: string }[]
}
const GROUP = `select g.id, g.display_name, g.external_id, g.created_at, g.updated_at,
    (select coalesce(jsonb_agg(jsonb_build_object('value', p.id, 'display', p.name) order by p.id), '[]')
      from staff_group_member m join staff_person p on p.id = m.person_id where m.group_id = g.id) as members
  from staff_group g`

type GroupFilter = [name: string | null, externalId: string | null, id: string | null, memberId: string | null]
const GROUP_FILTER = `where ($1::text is null or lower(g.display_name) = lower($1)) and ($2::text is null or g.external_id = $2)
  and ($3::uuid is null or g.id = $3)
  and ($4::uuid is null or exists (select from staff_group_member f where f.group_id = g.id and f.person_id = $4))`

export const countGroups = prepared<{ readonly count: number }, GroupFilter>(
  'scim_groups_count',
  `select count(*) from staff_group g ${GROUP_FILTER}`,
)
export const listScimGroupRows = prepared<ScimGroupRow, [...GroupFilter, limit: number, offset: number]>(
  'scim_groups',
  `${GROUP} ${GROUP_FILTER} order by g.id limit $5 offset $6`,
)
export const findGroup = prepared<ScimGroupRow, [id: string]>('scim_group', `${GROUP} where g.id = $1`)
export const lockGroup = prepared<ScimGroupRow, [id: string]>(
  'scim_group_lock',
  `${GROUP} where g.id = $1 for update of g`,
)
export const insertGroup = prepared<{ readonly id: string }, [name: string, externalId: string | null]>(
  'scim_group_insert',
  'insert into staff_group (display_name, external_id) values ($1, $2) returning id',
)
export const updateGroup = prepared<NoColumns, [id: string, name: string, externalId: string | null]>(
  'scim_group_update',
  'update staff_group set display_name = $2, external_id = $3, updated_at = now() where id = $1',
)
export const deleteGroup = prepared<{ readonly id: string }, [id: string]>(
  'scim_group_delete',
  'delete from staff_group where id = $1 returning id',
)
/** Only people whom the provider manages. Returns those it added or found in the group already. */
export const addMembers = prepared<{ readonly person_id: string }, [groupId: string, personIds: readonly string[]]>(
  'scim_group_add',
  `with known as (select s.person_id from staff_provisioned s where s.person_id = any ($2::uuid[])),
     added as (insert into staff_group_member (group_id, person_id) select $1::uuid, person_id from known on conflict do nothing)
   select person_id from known`,
)
export const removeMembers = prepared<NoColumns, [groupId: string, personIds: readonly string[]]>(
  'scim_group_remove',
  'delete from staff_group_member where group_id = $1 and person_id = any ($2::uuid[])',
)
