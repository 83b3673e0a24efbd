import { addSharedPicture, changeSharedProject, done, readSharedPicture, sharedProject } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { sendFile } from '../../../platform/http/caching.ts'
import { answer, serve } from '../../../platform/http/serve.ts'
import { applyChange } from './change-project.ts'
import { openProject } from './open-project.ts'
import { addPicture } from './pictures.ts'
import { projectPage } from './project-page.ts'
import { findPicture } from './project-queries.ts'
import { BODY_LIMIT, refuse } from './project-routes.ts'

const openerOf = ({ params }: { readonly params: { readonly shareKey: string } }) => ({ key: params.shareKey })

/** Projects by link. The key is the permission: one for reading, one for reading and editing. */
export function sharedProjectRoutes(app: FastifyInstance, db: Db) {
  serve(app, sharedProject, async (request) => {
    const project = await openProject(db, openerOf(request))
    if (!project) return refuse('project_not_found')
    const page = await projectPage(db, project, request)
    return answer(200, done({ ...page, canEdit: project.edit_key === request.params.shareKey }))
  })

  serve(app, changeSharedProject, async (request) => {
    const changed = await applyChange(db, openerOf(request), request.body, request)
    return changed.ok ? answer(200, done(true)) : refuse(changed.code)
  })

  serve(
    app,
    addSharedPicture,
    async (request) => {
      const added = await addPicture(db, openerOf(request), request)
      return added.ok ? answer(200, done(true)) : refuse(added.code)
    },
    { bodyLimit: BODY_LIMIT },
  )

  serve(app, readSharedPicture, async (request, reply) => {
    const project = await openProject(db, openerOf(request))
    const [picture] = project ? await findPicture.rows(db, request.params.pictureId, project.id) : []
    return picture ? sendFile(reply, 'image/webp', picture.content) : refuse('project_not_found')
  })
}
