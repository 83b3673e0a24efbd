import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

export type ProjectRow = {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly notes: string
  /** The language of the notes; null if they are older than the column. */
  readonly locale: Locale | null
  readonly budget_cents: number | null
  readonly view_key: string | null
  readonly edit_key: string | null
}
const COLUMNS = 'w.id, w.name, p.version, p.notes, p.locale, p.budget_cents, p.view_key, p.edit_key'
const PROJECT = `select ${COLUMNS} from project p join wishlist w on w.id = p.wishlist_id`

/** Returns nothing for the project of another customer. */
export const findProject = prepared<ProjectRow, [id: string, customerId: string]>(
  'project_find',
  `${PROJECT} where w.id = $1 and w.customer_id = $2`,
)

export const findProjectByKey = prepared<ProjectRow, [key: string]>(
  'project_find_by_key',
  `${PROJECT} where p.view_key = $1 or p.edit_key = $1`,
)

// The list is locked too, because changes of the list lock it first.
export const lockProject = prepared<ProjectRow, [id: string, customerId: string]>(
  'project_lock',
  `${PROJECT} where w.id = $1 and w.customer_id = $2 for update of w, p`,
)

/** Only the key for editing opens the project for a change. */
export const lockProjectByKey = prepared<ProjectRow, [key: string]>(
  'project_lock_by_key',
  `${PROJECT} where p.edit_key = $1 for update of w, p`,
)

export const insertProject = prepared<NoColumns, [listId: string]>(
  'project_insert',
  'insert into project (wishlist_id) values ($1) on conflict (wishlist_id) do nothing',
)

export const deleteProject = prepared<{ readonly wishlist_id: string }, [id: string, customerId: string]>(
  'project_delete',
  `delete from project p using wishlist w where w.id = p.wishlist_id and w.id = $1 and w.customer_id = $2
   returning p.wishlist_id`,
)

export const updateProject = prepared<
  { readonly version: number },
  [id: string, version: number, budgetCents: number | null, notes: string, locale: Locale]
>(
  'project_update',
  // Notes that did not change are still in the language of their author.
  `update project set budget_cents = $3, locale = case when notes = $4 then locale else $5 end, notes = $4,
     version = version + 1 where wishlist_id = $1 and version = $2
   returning version`,
)

type PhaseSummary = {
  readonly id: string
  readonly name: string
  readonly plans: { readonly id: string; readonly planner: string }[]
}
export const listProjectsOf = prepared<
  { readonly list_id: string; readonly phases: PhaseSummary[] },
  [customerId: string]
>(
  'project_list',
  `select w.id as list_id, coalesce((select json_agg(json_build_object('id', h.id, 'name', h.name, 'plans',
       coalesce((select json_agg(json_build_object('id', c.id, 'planner', c.planner) order by c.id)
         from project_plan c where c.phase_id = h.id), '[]')) order by h.position, h.id)
     from project_phase h where h.project_id = w.id), '[]') as phases
   from wishlist w join project p on p.wishlist_id = w.id where w.customer_id = $1 order by w.id`,
)

export const isProject = prepared<NoColumns, [id: string]>(
  'project_exists',
  'select from project where wishlist_id = $1',
)

/** An existing key stays, so that a repeat returns the same link. */
export const setViewKey = prepared<{ readonly key: string | null }, [id: string, key: string]>(
  'project_set_view_key',
  `update project set view_key = coalesce(view_key, $2) where wishlist_id = $1 returning view_key as key`,
)
export const setEditKey = prepared<{ readonly key: string | null }, [id: string, key: string]>(
  'project_set_edit_key',
  `update project set edit_key = coalesce(edit_key, $2) where wishlist_id = $1 returning edit_key as key`,
)
export const clearViewKey = prepared<NoColumns, [id: string]>(
  'project_clear_view_key',
  'update project set view_key = null where wishlist_id = $1',
)
export const clearEditKey = prepared<NoColumns, [id: string]>(
  'project_clear_edit_key',
  'update project set edit_key = null where wishlist_id = $1',
)

export type PictureRow = {
  readonly id: string
  readonly phase_id: string | null
  readonly width: number
  readonly height: number
}
export const listPictures = prepared<PictureRow, [projectId: string]>(
  'project_pictures',
  'select id, phase_id, width, height from project_picture where project_id = $1 order by id',
)

export const findPicture = prepared<{ readonly content: Buffer }, [id: string, projectId: string]>(
  'project_picture_find',
  'select content from project_picture where id = $1 and project_id = $2',
)

export const insertPicture = prepared<
  NoColumns,
  [projectId: string, phaseId: string | null, content: Buffer, width: number, height: number, now: Date]
>(
  'project_picture_insert',
  `insert into project_picture (project_id, phase_id, content, width, height, added_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (project_id, phase_id, digest) do nothing`,
)

export const deletePicture = prepared<{ readonly id: string }, [id: string, projectId: string]>(
  'project_picture_delete',
  'delete from project_picture where id = $1 and project_id = $2 returning id',
)
