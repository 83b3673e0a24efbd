import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { findProject, findProjectByKey, lockProject, lockProjectByKey, type ProjectRow } from './project-queries.ts'

/** The owner of a project, or a person with a link. */
export type Opener = { readonly listId: string; readonly customerId: string } | { readonly key: string }

export const NO_PROJECT = { ok: false, code: 'project_not_found' } as const

/** Undefined for the project of another customer and for a withdrawn link. */
export async function openProject(db: Queryable, opener: Opener): Promise<ProjectRow | undefined> {
  const rows =
    'key' in opener
      ? await findProjectByKey.rows(db, opener.key)
      : await findProject.rows(db, opener.listId, opener.customerId)
  return rows[0]
}

/** Before work that is too long for a lock. Undefined for a link that may only read, too. */
export async function openForChange(db: Queryable, opener: Opener): Promise<ProjectRow | undefined> {
  const project = await openProject(db, opener)
  return 'key' in opener && project?.edit_key !== opener.key ? undefined : project
}

type Outcome<Code extends string> = { readonly ok: true } | { readonly ok: false; readonly code: Code }

/** Locks the project and changes it. The right of a link is read under the lock, so a withdrawn link changes nothing. */
export const changing = <Code extends string>(
  db: Db,
  opener: Opener,
  requestId: string,
  change: (tx: Tx, project: ProjectRow) => Promise<Outcome<Code>>,
): Promise<Outcome<Code | 'project_not_found'>> =>
  transaction(db, requestId, async (tx): Promise<Outcome<Code | 'project_not_found'>> => {
    const [project] =
      'key' in opener
        ? await lockProjectByKey.rows(tx, opener.key)
        : await lockProject.rows(tx, opener.listId, opener.customerId)
    return project ? change(tx, project) : NO_PROJECT
  })
