import { readAlerts, saveAlerts } from '@shop/contract/staff/health'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/db.ts'
import { answer } from '../../../platform/http/serve.ts'
import { serveStaff } from '../http/serve-staff.ts'
import { accessOf } from '../http/staff-access.ts'
import { staffTransaction } from '../staff-transaction.ts'
import { endSubscription, findSubscription, saveSubscription } from './alert-queries.ts'

/** The own subscription to alerts by email. */
export function alertRoutes(app: FastifyInstance, db: Db) {
  serveStaff(app, readAlerts, async (request) => {
    const [row] = await findSubscription.rows(db, accessOf(request).staff.personId)
    if (!row) return answer(200, { subscription: null })
    const { locale, least_level: leastLevel, quiet_from, quiet_to } = row
    const subscription = { locale, leastLevel, quietFrom: quiet_from.slice(0, 5), quietTo: quiet_to.slice(0, 5) }
    return answer(200, { subscription })
  })

  serveStaff(app, saveAlerts, async (request) => {
    const { personId } = accessOf(request).staff
    const { subscription } = request.body
    await staffTransaction(db, request, async (tx) => {
      if (subscription) {
        const { locale, leastLevel, quietFrom, quietTo } = subscription
        await saveSubscription.rows(tx, personId, locale, leastLevel, quietFrom, quietTo)
      } else await endSubscription.rows(tx, personId)
      return { ok: true }
    })
    return answer(200, {})
  })
}
