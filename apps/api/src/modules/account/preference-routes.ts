import { done, preferBranch as preferBranchCall, preferVat, readPreference } from '@shop/contract'
import type { Preference } from '@shop/domain/account/preference'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/db.ts'
import { answer, refuseBy, serve } from '../../platform/http/serve.ts'
import { visitorSession } from '../../platform/http/visitor-session.ts'
import {
  type Chooser,
  findPreference,
  isChoosable,
  ownBranchOf,
  preferBranch,
  savePreference,
} from './preference-queries.ts'

const refuse = refuseBy({ branch_not_found: 404 })

const toWire = ({ branchId, includeVat }: Preference) => ({
  storeId: branchId === null ? null : String(branchId),
  includeVat,
})

/** The signed-in contact, else the visitor, who gets a session with the first choice. */
const chooserOf = (
  { caller, headers, protocol }: Pick<FastifyRequest, 'caller' | 'headers' | 'protocol'>,
  reply: FastifyReply,
): Chooser =>
  caller.kind === 'customer' && !caller.isGuest
    ? { contactId: caller.contactId }
    : { visitorId: visitorSession({ headers, protocol }, reply) }

/** Private per session: read from the caller's own row and not cached by any proxy. */
export function preferenceRoutes(app: FastifyInstance, db: Db) {
  serve(app, readPreference, async ({ caller }) => {
    if (caller.kind === 'customer' && !caller.isGuest) {
      const { contactId } = caller
      const own = await findPreference(db, { contactId })
      const branchId = own?.branchId ?? (await ownBranchOf(db, contactId))
      const known = own || branchId !== null
      return answer(200, done(known ? toWire({ branchId, includeVat: own?.includeVat ?? null }) : null))
    }
    const found = caller.visitorId === undefined ? undefined : await findPreference(db, { visitorId: caller.visitorId })
    return answer(200, done(found ? toWire(found) : null))
  })

  serve(app, preferBranchCall, async (request, reply) => {
    const branchId = Number(request.body.storeId)
    if (!(await isChoosable(db, branchId))) return refuse('branch_not_found')
    return answer(200, done(toWire(await preferBranch(db, chooserOf(request, reply), branchId))))
  })

  serve(app, preferVat, async (request, reply) => {
    const { includeVat } = request.body
    const saved = await savePreference(db, chooserOf(request, reply), { branchId: null, includeVat })
    return answer(200, done(toWire(saved)))
  })
}
