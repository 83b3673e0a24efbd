import { addReturnPhoto, PHOTO_LENGTH, readReturnPhoto } from '@shop/contract/staff/branch/returns'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { encodePhoto } from '../../../platform/photo.ts'
import { findCounterBranch } from '../counter/counter-queries.ts'
import { sendFile, serveStaff } from '../http/serve-staff.ts'
import { callerBranches } from '../http/staff-access.ts'
import { refuseStaff } from '../http/staff-errors.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { findPhoto, insertPhoto } from './return-queries.ts'

/** The text and the rest of its JSON. */
const BODY_LIMIT = PHOTO_LENGTH + 1_000

/** Photos of returned goods, for people who take in returns in the same branch. */
export function photoRoutes(app: FastifyInstance, db: Db) {
  serveStaff(
    app,
    addReturnPhoto,
    async (request) => {
      const [branch] = await findCounterBranch.rows(db, callerBranches(request), request.params.branch)
      if (!branch) return refuseStaff('not_found')
      const content = await encodePhoto(Buffer.from(request.body.content, 'base64'))
      if (!content) return refuseStaff('bad_picture')
      const stored = await staffTransaction(db, request, async (tx) => {
        const [photo] = await insertPhoto.rows(tx, branch.id, content, request.now)
        if (!photo) throw new Error('insert of the photo returned no row')
        return { ok: true, id: photo.id }
      })
      return answer(200, { id: stored.id })
    },
    { bodyLimit: BODY_LIMIT },
  )

  serveStaff(app, readReturnPhoto, async (request, reply) => {
    const [photo] = await findPhoto.rows(db, callerBranches(request), request.params.id)
    return photo ? sendFile(reply, 'image/webp', photo.content) : refuseStaff('not_found')
  })
}
