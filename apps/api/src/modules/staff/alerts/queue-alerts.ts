import { ROLE_PERMISSIONS, ROLES } from '@shop/contract/staff/permissions'
import { clockAt } from '@shop/domain/dates'
import { isQuiet } from '@shop/domain/staff/alerts'
import type { Tx } from '../../../platform/db.ts'
import { listSubscribers, queueAlertMails } from './alert-queries.ts'

const WATCHERS = ROLES.filter((role) => (ROLE_PERMISSIONS[role] as readonly string[]).includes('health.read'))
const LEVELS = { amber: ['amber', 'red'], red: ['red'] } as const

/** Queues the alerts of every subscriber outside their quiet hours. */
export async function queueAlerts(tx: Tx, now: Date): Promise<void> {
  const clock = clockAt(now)
  for (const { person_id, least_level, quiet_from, quiet_to } of await listSubscribers.rows(tx, WATCHERS))
    if (!isQuiet(clock, quiet_from.slice(0, 5), quiet_to.slice(0, 5)))
      await queueAlertMails.rows(tx, person_id, LEVELS[least_level], now)
}
