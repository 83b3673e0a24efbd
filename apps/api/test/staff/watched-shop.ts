import type { HealthView } from '@shop/contract/staff/health'
import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import { sendAlerts } from '../../src/modules/staff/alerts/send-alerts.ts'
import { checkServices, type ServiceChecks } from '../../src/modules/staff/health/check-services.ts'
import { watchHealth } from '../../src/modules/staff/health/watch-health.ts'
import { openDb } from '../../src/platform/db.ts'
import type { Mail } from '../../src/ports/mail.ts'
import { asWorker, copyTemplate, openRoles } from '../support/api.ts'
import { aStaffMember, aStaffSession, makeStaffApp } from './staff-test.ts'

/** The next 10:00 in Amsterdam: later than the rows of the template, and outside the hours of the night. */
function nextMorning(): Date {
  const today = dayAt(new Date())
  return [today, addDays(today, 1)].map((day) => instantAt(day, '10:00')).find((at) => at > new Date()) as Date
}

const UP = { pages: true, cache: true, search: true, provider: true, mailServer: true } as const

/** A shop with its own database, clock, worker and mailbox. Services are as stated, or as the checks find them. */
export async function aWatchedShop(checks?: ServiceChecks) {
  const name = `shop_health_${process.pid}_${Date.now()}`
  const { url, drop } = await copyTemplate(name)
  const db = openDb({ url, max: 4, name: 'health', onIdleError: () => {} })
  const close = openRoles(db, url)
  let at = nextMorning()
  const clock = { now: () => at }
  const app = await makeStaffApp(db, { clock })
  const services: Record<string, boolean> = { ...UP }
  const mails: Mail[] = []
  const errors: Error[] = []
  let isMailBroken = false
  const { id } = await aStaffMember(db, [{ role: 'operator', branches: 'all' }])
  const call = async (method: 'GET' | 'PUT', path: string, payload?: object) => {
    const headers = await aStaffSession(db, id, at)
    return app.inject({ method, url: `/api/staff/${path}`, headers, ...(payload ? { payload } : {}) })
  }
  return {
    db,
    id,
    services,
    mails,
    errors,
    call,
    now: () => at,
    pass: (seconds: number) => {
      at = new Date(at.getTime() + seconds * 1_000)
    },
    breakMail: (isBroken: boolean) => {
      isMailBroken = isBroken
    },
    /** One pass of the worker. */
    watch: async () => {
      const worker = asWorker(db)
      const found = async () => (checks ? checkServices(checks) : services)
      await watchHealth({ db: worker, process: 'worker one', services: found }, at)
      const send = async (mail: Mail) => {
        if (isMailBroken) throw new Error('no mail server')
        mails.push(mail)
      }
      await sendAlerts({ db: worker, send, onError: (error) => void errors.push(error) }, at)
    },
    /** Reads the health repeatedly in one session. */
    reader: async () => {
      const headers = await aStaffSession(db, id, at)
      return () => app.inject({ url: '/api/staff/health', headers })
    },
    /** No process reaches the database from now on. */
    loseDatabase: async () => {
      const admin = openDb({ url: url.replace(name, 'postgres'), max: 1, name: 'admin', onIdleError: () => {} })
      await admin.query('update pg_database set datallowconn = false where datname = $1', [name])
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
      await admin.end()
    },
    health: async (): Promise<HealthView[]> => (await call('GET', 'health')).json().parts,
    stop: async () => {
      await app.close()
      await close()
      await db.end()
      await drop()
    },
  }
}
export type Shop = Awaited<ReturnType<typeof aWatchedShop>>
