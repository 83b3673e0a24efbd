import type { CHANGE_SOURCES, ChangeSet, UnreadProblem } from '@shop/contract/staff/range/change-sets'
import type { ChangeState } from '@shop/domain/change/states'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type Source = (typeof CHANGE_SOURCES)[number]
export type Unread = { readonly row: number; readonly text: string; readonly problem: UnreadProblem }

export type SetRow = {
  readonly id: string
  readonly name: string
  readonly source: Source
  readonly state: ChangeState
  readonly person: string
  readonly created_at: Date
  readonly starts_at: Date | null
  readonly live_at: Date | null
  readonly reverted_at: Date | null
  readonly reverted_by: string | null
  readonly total: number
  readonly done: number
  readonly to_undo: number
  readonly undone: number
  readonly approval: ChangeSet['approval']
}
const SET = `s.id, s.name, s.source, s.state, p.name as person, s.created_at, s.starts_at, s.live_at, s.reverted_at,
     (select r.name from staff_person r where r.id = s.reverted_by) as reverted_by, s.total, s.done, s.to_undo, s.undone,
     (select a.state from staff_approval a where a.kind = 'price_batch' and a.object_key = s.id::text
       order by a.requested_at desc, a.id desc limit 1) as approval`

export const listSets = prepared<SetRow, [limit: number]>(
  'change_set_list',
  `select ${SET} from change_set s join staff_person p on p.id = s.person_id order by s.id desc limit $1`,
)
type Detail = SetRow & {
  readonly unread: readonly Unread[]
  readonly unread_count: number
  readonly skipped: number
  readonly kept: number
}
export const findSet = prepared<Detail, [id: string]>(
  'change_set_find',
  `select ${SET}, s.unread, s.unread_count,
     (select count(*) from change_line l where l.set_id = s.id and l.outcome in ('conflict', 'gone')) as skipped,
     (select count(*) from change_line l where l.set_id = s.id and l.undone = 'kept') as kept
   from change_set s join staff_person p on p.id = s.person_id where s.id = $1`,
)

/** Drafts that their author never proposed. */
export const deleteOldDrafts = prepared<NoColumns, [personId: string, now: Date]>(
  'change_set_delete_old',
  `delete from change_set where state = 'draft' and person_id = $1
     and created_at < $2::timestamptz - interval '90 days'`,
)
export const insertSet = prepared<
  { readonly id: string },
  [name: string, source: Source, personId: string, unread: string, unreadCount: number, total: number, at: Date]
>(
  'change_set_insert',
  `insert into change_set (name, source, person_id, unread, unread_count, total, created_at)
   values ($1, $2, $3, $4::jsonb, $5, $6, $7) returning id`,
)

export type LockedSet = {
  readonly id: string
  readonly state: ChangeState
  readonly name: string
  readonly person_id: string
}
/** Serialises the steps of people on one set. */
export const lockSet = prepared<LockedSet, [id: string]>(
  'change_set_lock',
  'select s.id, s.state, s.name, s.person_id from change_set s where s.id = $1 for update of s',
)
export const setState = prepared<NoColumns, [id: string, state: ChangeState, acceptsErrors: boolean]>(
  'change_set_state',
  'update change_set set state = $2, accepts_errors = $3, starts_at = null where id = $1',
)
export const scheduleSet = prepared<NoColumns, [id: string, startsAt: Date]>(
  'change_set_schedule',
  `update change_set set state = 'scheduled', starts_at = $2 where id = $1`,
)
export const setTotal = prepared<NoColumns, [id: string, total: number]>(
  'change_set_total',
  'update change_set set total = $2 where id = $1',
)

/** Waits for the slice that the worker applies at the moment, so that the lines to restore are complete. */
export const waitForSlice = prepared<NoColumns, [id: string]>(
  'change_set_wait',
  `select from pg_advisory_xact_lock(hashtext('change set:' || $1::text))`,
)
export const revertSet = prepared<NoColumns, [id: string, personId: string, at: Date]>(
  'change_set_revert',
  `update change_set set state = 'reverted', reverted_by = $2, reverted_at = $3,
     to_undo = (select count(*) from change_line l where l.set_id = $1 and l.outcome = 'changed') where id = $1`,
)
/** Lines of sets that the person made in the last day and that no second person saw, beside this one. */
export const countRecentLines = prepared<{ readonly lines: number }, [id: string]>(
  'change_set_recent_lines',
  `select coalesce(sum(o.total), 0) as lines from change_set s join change_set o on o.person_id = s.person_id
   where s.id = $1 and o.id <> s.id and o.state not in ('draft', 'proposed') and o.created_at > s.created_at - interval '1 day'
     and not exists (select from staff_approval a
       where a.kind = 'price_batch' and a.object_key = o.id::text and a.state = 'approved')`,
)
