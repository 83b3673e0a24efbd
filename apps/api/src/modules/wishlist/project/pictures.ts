import type { PictureBody } from '@shop/contract'
import { PROJECT_LIMITS } from '@shop/domain/wishlist/project'
import type { Db } from '../../../platform/db.ts'
import { encodePicture } from '../../../platform/photo.ts'
import { DONE, FULL } from './change-lines.ts'
import { countParts } from './line-queries.ts'
import { changing, NO_PROJECT, type Opener, openForChange } from './open-project.ts'
import { listPhases } from './phase-queries.ts'
import { insertPicture } from './project-queries.ts'

/** The photo of a phone; a small file can unpack to much more. */
const MOST_PIXELS = 16_000_000
/** Decoded at once, in the whole process: each takes up to 64 MB. */
const AT_ONCE = 2
const INVALID = { ok: false, code: 'picture_invalid' } as const

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift() // which takes the place
    if (next) next()
    else running -= 1
  }
}

type Request = { readonly id: string; readonly now: Date; readonly body: PictureBody }

/** Stores a picture that was encoded again. The right is checked before the work of decoding, and again under the lock. */
export async function addPicture(db: Db, opener: Opener, { id, now, body }: Request) {
  if (!(await openForChange(db, opener))) return NO_PROJECT
  const picture = await inTurn(() => encodePicture(Buffer.from(body.content, 'base64'), MOST_PIXELS))
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
