import type { Role } from '@shop/contract/staff/permissions'
import { prepared } from '../../../platform/prepared.ts'

export type ViewRow = {
  readonly id: string
  readonly name: string
  readonly query: string
  readonly role: Role | null
}

/** `roles: null` includes the views of all roles. */
export const listViewRows = prepared<ViewRow, [list: string, personId: string, roles: readonly string[] | null]>(
  'staff_views',
  `select id, name, query, role from staff_view where list = $1 and (person_id = $2
     or role is not null and ($3::text[] is null or role = any ($3)))
   order by role nulls first, name, id limit 500`,
)

/** Replaces the view of the same name. No row: the owner has as many as allowed. */
export const upsertView = prepared<
  { readonly id: string },
  [list: string, name: string, query: string, personId: string | null, role: string | null, by: string, most: number]
>(
  'staff_view_save',
  `insert into staff_view (list, name, query, person_id, role, saved_by)
   select $1, $2, $3, $4::uuid, $5::text, $6
   where (select count(*) from staff_view v where v.list = $1 and v.person_id is not distinct from $4::uuid
     and v.role is not distinct from $5::text and v.name <> $2) < $7::integer
   on conflict (list, person_id, role, name) do update set query = excluded.query, saved_by = excluded.saved_by
   returning id`,
)

export const deleteOwnView = prepared<{ readonly id: string }, [id: string, personId: string]>(
  'staff_view_delete',
  'delete from staff_view where id = $1 and person_id = $2 returning id',
)

export const deleteRoleView = prepared<{ readonly id: string }, [id: string]>(
  'staff_view_delete_shared',
  'delete from staff_view where id = $1 and role is not null returning id',
)
