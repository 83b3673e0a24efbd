import { incidentStep } from '@shop/domain/staff/alerts'
import { passedAt } from '@shop/domain/staff/health'
import type { Db, Tx } from '../../../platform/db.ts'
import { LOCKS } from '../../../platform/sql/locks.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { queueAlerts } from '../alerts/queue-alerts.ts'
import {
  endIncident,
  type IncidentRow,
  listOpenIncidents,
  lockHealth,
  openIncident,
  raiseIncident,
  saveReport,
  setCalm,
} from './health-queries.ts'
import { measureHealth, type PartHealth } from './read-health.ts'

export type WatchDeps = {
  readonly db: Db
  readonly process: string
  /** Whether each service that only a process can see is available. */
  readonly services: () => Promise<Readonly<Record<string, boolean>>>
}

/** Reports this process, opens and ends incidents, and queues alerts. One worker at a time does the latter. */
export async function watchHealth({ db, process, services }: WatchDeps, now: Date): Promise<void> {
  const found = await services()
  const worked = Object.entries(found).flatMap(([name, isUp]) => (isUp ? [[name, now.toISOString()]] : []))
  await saveReport.rows(db, process, JSON.stringify(found), JSON.stringify(Object.fromEntries(worked)), now)
  await transaction(db, 'health', async (tx) => {
    const [lock] = await lockHealth.rows(tx, LOCKS.health)
    if (!lock?.taken) return { ok: false }
    const open = new Map((await listOpenIncidents.rows(tx)).map((one) => [one.part, one]))
    for (const part of await measureHealth(tx, now)) await follow(tx, part, open.get(part.part), now)
    await queueAlerts(tx, now)
    return { ok: true }
  })
}

async function follow(tx: Tx, health: PartHealth, incident: IncidentRow | undefined, now: Date) {
  const known = incident && { level: incident.level, calmSince: incident.calm_since }
  const step = incidentStep(known, health.level, now)
  if (step === 'open') await openIncident.rows(tx, health.part, health.level, passedAt(health.part, health, now))
  if (!incident) return
  if (step === 'raise') await raiseIncident.rows(tx, incident.id)
  if (step === 'calm') await setCalm.rows(tx, incident.id, now)
  if (step === 'relapse') await setCalm.rows(tx, incident.id, null)
  if (step === 'end') await endIncident.rows(tx, incident.id)
}
