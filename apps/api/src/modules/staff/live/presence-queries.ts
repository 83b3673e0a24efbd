import type { Topic } from '@shop/contract/staff/live'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Stores the report, and tells the other screens of the object if this one is new. */
export const reportScreen = prepared<
  NoColumns,
  [personId: string, screen: string, object: string, at: Date, branchId: number | null, topic: Topic]
>(
  'staff_presence_report',
  `with mine as (
     insert into staff_presence (person_id, screen, object, seen_at) values ($1, $2, $3, $4)
     on conflict (person_id, screen) do update set object = excluded.object, seen_at = excluded.seen_at
     returning object, xmax = 0 as is_new)
   select from (select object from mine where is_new) new_screen, lateral tell_staff($6, $5, new_screen.object)`,
)
export const leaveScreen = prepared<
  NoColumns,
  [personId: string, screen: string, branchId: number | null, topic: Topic]
>(
  'staff_presence_leave',
  `with gone as (delete from staff_presence where person_id = $1 and screen = $2 returning object)
   select from gone, lateral tell_staff($4, $3, gone.object)`,
)
export const listPresent = prepared<{ readonly name: string }, [object: string, personId: string, since: Date]>(
  'staff_presence_list',
  `select distinct p.name from staff_presence s join staff_person p on p.id = s.person_id
   where s.object = $1 and s.person_id <> $2 and s.seen_at > $3 order by p.name limit 20`,
)
export const findJobBranch = prepared<{ readonly branch_id: number }, [branches: readonly number[] | null, id: string]>(
  'staff_presence_pick_job',
  'select branch_id from pick_job where ($1::integer[] is null or branch_id = any ($1)) and id = $2',
)
