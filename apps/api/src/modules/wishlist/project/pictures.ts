import type { PictureBody } from '@shop/contract'
import { PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import type { Db } from '../../../platform/db.ts'
import { encodeInTurn } from '../../../platform/photo.ts'
import { DONE, FULL } from './change-lines.ts'
import { countParts } from './line-queries.ts'
import { changing, NO_PROJECT, type Opener, openForChange } from './open-project.ts'
import { listPhases } from './phase-queries.ts'
import { insertPicture } from './project-queries.ts'

const INVALID = { ok: false, code: 'picture_invalid' } as const

type Request = { readonly id: string; readonly now: Date; readonly body: PictureBody }

/** Stores a picture that was encoded again. The right is checked before the work of decoding, and again under the lock. */
export async function addPicture(db: Db, opener: Opener, { id, now, body }: Request) {
  if (!(await openForChange(db, opener))) return NO_PROJECT
  const picture = await encodeInTurn(body.content)
  if (!picture) return INVALID
  return changing(db, opener, id, async (tx, { id: projectId }) => {
    const [count] = await countParts.rows(tx, projectId)
    if (count && count.pictures >= PROJECT_LIMITS.pictures) return FULL
    const phaseId = body.phaseId ?? null
    if (phaseId !== null) {
      const phases = await listPhases.rows(tx, projectId)
      if (!phases.some((phase) => phase.id === phaseId)) return NO_PROJECT
    }
    await insertPicture.rows(tx, projectId, phaseId, picture.content, picture.width, picture.height, now)
    return DONE
  })
}
