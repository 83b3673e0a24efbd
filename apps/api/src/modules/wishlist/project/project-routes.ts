import { randomBytes } from 'node:crypto'
import {
  addProjectPicture,
  changeProject,
  done,
  endProject,
  listProjects,
  PICTURE_LENGTH,
  readProject,
  readProjectPicture,
  shareProject,
  startProject,
  unshareProject,
} from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { sendFile } from '../../../platform/http/caching.ts'
import { type Caller, customerOf } from '../../../platform/http/caller.ts'
import { answer, refuseBy, serve } from '../../../platform/http/serve.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { lockList } from '../queries.ts'
import { applyChange } from './change-project.ts'
import { changing, NO_PROJECT, openProject } from './open-project.ts'
import { addPicture } from './pictures.ts'
import { projectPage } from './project-page.ts'
import {
  clearEditKey,
  clearViewKey,
  deleteProject,
  findPicture,
  insertProject,
  listProjectsOf,
  setEditKey,
  setViewKey,
} from './project-queries.ts'

export const refuse = refuseBy({
  wishlist_not_found: 404,
  project_not_found: 404,
  product_not_found: 404,
  project_changed: 409,
  phase_taken: 409,
  quantity_limit: 422,
  project_full: 422,
  plan_invalid: 422,
  picture_invalid: 422,
})
/** The picture and the rest of its JSON. */
export const BODY_LIMIT = PICTURE_LENGTH + 1_000

const SET = { view: setViewKey, edit: setEditKey } as const
const CLEAR = { view: clearViewKey, edit: clearEditKey } as const

const ownerOf = (request: { readonly caller: Caller; readonly params: { readonly id: string } }) => ({
  listId: request.params.id,
  customerId: customerOf(request).customerId,
})

export function projectRoutes(app: FastifyInstance, db: Db) {
  serve(app, listProjects, async (request) => {
    const rows = await listProjectsOf.rows(db, customerOf(request).customerId)
    return answer(200, done(rows.map(({ list_id, phases }) => ({ listId: list_id, phases }))))
  })

  serve(app, startProject, async (request) => {
    const { listId, customerId } = ownerOf(request)
    const started = await transaction(db, request.id, async (tx) => {
      if (!(await lockList(tx, customerId, listId))) return { ok: false } as const
      await insertProject.rows(tx, listId)
      return { ok: true } as const
    })
    return started.ok ? answer(200, done(true)) : refuse('wishlist_not_found')
  })

  serve(app, endProject, async (request) => {
    const { listId, customerId } = ownerOf(request)
    const rows = await deleteProject.rows(db, listId, customerId)
    return rows.length > 0 ? answer(200, done(true)) : refuse('project_not_found')
  })

  serve(app, readProject, async (request) => {
    const project = await openProject(db, ownerOf(request))
    if (!project) return refuse('project_not_found')
    const page = await projectPage(db, project, request)
    return answer(200, done({ ...page, viewKey: project.view_key, editKey: project.edit_key }))
  })

  serve(app, changeProject, async (request) => {
    const changed = await applyChange(db, ownerOf(request), request.body, request)
    return changed.ok ? answer(200, done(true)) : refuse(changed.code)
  })

  serve(app, shareProject, async (request) => {
    const made = randomBytes(16).toString('base64url')
    let key = made
    const shared = await changing(db, ownerOf(request), request.id, async (tx, { id }) => {
      const [row] = await SET[request.params.right].rows(tx, id, made)
      key = row?.key ?? made
      return { ok: true }
    })
    return shared.ok ? answer(200, done({ key })) : refuse('project_not_found')
  })

  serve(app, unshareProject, async (request) => {
    const ended = await changing(db, ownerOf(request), request.id, async (tx, { id }) => {
      await CLEAR[request.params.right].rows(tx, id)
      return { ok: true }
    })
    return ended.ok ? answer(200, done(true)) : refuse(NO_PROJECT.code)
  })

  serve(
    app,
    addProjectPicture,
    async (request) => {
      const added = await addPicture(db, ownerOf(request), request)
      return added.ok ? answer(200, done(true)) : refuse(added.code)
    },
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, readProjectPicture, async (request, reply) => {
    const project = await openProject(db, ownerOf(request))
    const [picture] = project ? await findPicture.rows(db, request.params.pictureId, project.id) : []
    return picture ? sendFile(reply, 'image/webp', picture.content) : refuse('project_not_found')
  })
}
