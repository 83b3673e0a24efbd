import { type NoColumns, prepared } from '../../../platform/prepared.ts'
import type { GrantRow } from '../session/session-queries.ts'

export type PersonRow = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly is_active: boolean
  readonly grants: readonly GrantRow[]
  readonly group_grants: readonly (GrantRow & { readonly group: string })[]
  readonly is_provisioned: boolean
}
const PERSON = `p.id, p.name, p.email, p.is_active,
  (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'branch_ids', g.branch_ids) order by g.id), '[]')
    from staff_grant g where g.person_id = p.id) as grants,
  (select coalesce(jsonb_agg(jsonb_build_object('role', g.role, 'branch_ids', g.branch_ids, 'group', s.display_name)
      order by s.display_name, g.id), '[]')
    from person_grant g join staff_group s on s.id = g.group_id where g.person_id = p.id) as group_grants,
  exists (select from staff_provisioned s where s.person_id = p.id) as is_provisioned`

export const listPersons = prepared<PersonRow, []>(
  'staff_persons',
  `select ${PERSON} from staff_person p order by p.is_active desc, p.name, p.id limit 1000`,
)

/** Locks the person, so that two changes of one person's access run one after the other. */
export const lockPerson = prepared<PersonRow, [id: string]>(
  'staff_person_lock',
  `select ${PERSON} from staff_person p where p.id = $1 for update of p`,
)

export const insertPerson = prepared<
  { readonly id: string },
  [name: string, email: string, issuer: string | null, subject: string | null]
>(
  'staff_person_insert',
  `insert into staff_person (name, email, oidc_issuer, oidc_subject) values ($1, $2, $3, $4)
   on conflict do nothing returning id`,
)

export const setPersonActive = prepared<NoColumns, [id: string, isActive: boolean]>(
  'staff_person_set_active',
  'update staff_person set is_active = $2 where id = $1',
)

export const deleteGrants = prepared<NoColumns, [personId: string]>(
  'staff_grants_delete',
  'delete from staff_grant where person_id = $1',
)

export const insertGrant = prepared<
  NoColumns,
  [personId: string, role: string, branchIds: readonly number[] | null, grantedBy: string]
>('staff_grant_insert', 'insert into staff_grant (person_id, role, branch_ids, granted_by) values ($1, $2, $3, $4)')

export const countBranches = prepared<{ readonly count: number }, [ids: readonly number[]]>(
  'staff_count_branches',
  'select count(*) from branch where id = any ($1::integer[])',
)

export const insertFirstOwner = prepared<
  { readonly person_id: string },
  [name: string, email: string, issuer: string | null, subject: string | null]
>(
  'staff_first_owner',
  `with person as (
     insert into staff_person (name, email, oidc_issuer, oidc_subject)
     select $1, $2, $3, $4
     where not exists (select from person_grant g join staff_person p on p.id = g.person_id and p.is_active
       where g.role = 'owner' and g.branch_ids is null)
     on conflict do nothing returning id)
   insert into staff_grant (person_id, role) select id, 'owner' from person returning person_id`,
)
