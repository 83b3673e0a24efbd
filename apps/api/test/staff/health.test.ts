import { HEALTH_LIMITS, type HealthPart } from '@shop/domain/staff/health'
import { describe, expect } from 'vitest'
import type { Db } from '../../src/platform/db.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { PLANT } from './attention/plant.ts'
import { aBranchOrder } from './staff-test.ts'
import { aWatchedShop, type Shop } from './watched-shop.ts'

/** Causes a fault of a part at the clock of the shop. */
const FAULTS: Readonly<Record<HealthPart, (db: Db, shop: Shop) => Promise<unknown>>> = {
  worker: async (_, shop) => shop.pass(200), // no report
  changes: (db, shop) =>
    db.query(`insert into outbox (topic, key, created_at) values ('product', gen_random_uuid(), $1)`, [
      new Date(shop.now().getTime() - 700_000),
    ]),
  cache: async (_, shop) => Object.assign(shop.services, { cache: false }),
  search: async (_, shop) => Object.assign(shop.services, { search: false }),
  pages: async (_, shop) => Object.assign(shop.services, { pages: false }),
  provider: async (_, shop) => Object.assign(shop.services, { provider: false }),
  mailServer: async (_, shop) => Object.assign(shop.services, { mailServer: false }),
  addresses: async (_, shop) => Object.assign(shop.services, { addresses: false }),
  reviews: async (_, shop) => Object.assign(shop.services, { reviews: false }),
  signIn: async (_, shop) => Object.assign(shop.services, { signIn: false }),
  staffSignIn: async (_, shop) => Object.assign(shop.services, { staffSignIn: false }),
  carrier: async (_, shop) => Object.assign(shop.services, { carrier: false }),
  payments: (db, shop) =>
    db.query(`insert into webhook_inbox (provider, psp_id, received_at) values ('mollie', 'tr_1', $1)`, [
      new Date(shop.now().getTime() - 700_000),
    ]),
  refunds: async (db, shop) => {
    const { id } = await PLANT.refund_failed(db, (await aBranch(db)).id)
    await db.query(`update refund set state = 'created', created_at = $2 where id = $1`, [
      id,
      new Date(shop.now().getTime() - 4_000_000),
    ])
  },
  mails: async (db, shop) => {
    const { id } = await aBranchOrder(db, (await aBranch(db)).id)
    await db.query(
      `insert into order_mail (key, order_id, kind, recipient, created_at) values ('late.x', $1, 'ready', 'a@klant.example', $2)`,
      [id, new Date(shop.now().getTime() - 4_000_000)],
    )
  },
  jobs: (db) => PLANT.job_failed(db, 0),
  feeds: (db) => PLANT.feed_failed(db, 0),
  partitions: (db, shop) =>
    db
      .query(
        `insert into partition_rule (table_name, key_column, key_kind, width_months, ahead_months, retain_months)
         values ('stopped', 'at', 'timestamptz', 1, 3, 12)`,
      )
      .then(() =>
        db.query(`insert into table_partition (table_name, name, to_day) values ('stopped', 'stopped_before', $1)`, [
          shop.now(),
        ]),
      ),
  audit: (db, shop) =>
    db.query(`insert into audit_seal (day, entries, previous, digest) values ($1::timestamptz::date - 5, 0, '', '')`, [
      shop.now(),
    ]),
}
const RED: readonly HealthPart[] = ['worker', 'changes', 'search', 'payments', 'refunds', 'mails', 'audit']

describe('health of the shop', { tags: ['COCKPIT-09'] }, () => {
  test('each fault turns its part amber or red, with the time since when, and no other part', async () => {
    for (const part of Object.keys(HEALTH_LIMITS) as HealthPart[]) {
      const shop = await aWatchedShop()
      await shop.watch()
      expect((await shop.health()).filter(({ level }) => level !== 'green')).toEqual([])
      await FAULTS[part](shop.db, shop)
      if (part !== 'changes') await shop.db.query('delete from outbox') // of the rows that the fault needs
      if (part !== 'worker') await shop.watch()
      const faulty = (await shop.health()).filter(({ level }) => level !== 'green')
      expect(faulty.map((one) => [one.part, one.level])).toEqual([[part, RED.includes(part) ? 'red' : 'amber']])
      const since = Date.parse(faulty[0]?.since ?? '')
      expect([part, since <= shop.now().getTime(), since > 0]).toEqual([part, true, true])
      await shop.stop()
    }
  })

  test('is green again, since its end, when the fault is over', async () => {
    const shop = await aWatchedShop()
    await FAULTS.search(shop.db, shop)
    await shop.watch()
    const find = async () => (await shop.health()).find(({ part }) => part === 'search')
    const opened = (await find())?.since
    shop.pass(300)
    await shop.watch()
    expect(await find()).toMatchObject({ level: 'red', since: opened })
    shop.services.search = true
    shop.pass(15)
    const calm = shop.now().toISOString()
    await shop.watch()
    expect(await find()).toMatchObject({ level: 'green' })
    shop.pass(120)
    await shop.watch()
    expect(await find()).toMatchObject({ level: 'green', since: calm })
    await shop.stop()
  })
})

describe('alerts', () => {
  const subscribe = (shop: Shop, over: object = {}) =>
    shop.call('PUT', 'alerts', {
      subscription: { locale: 'nl', leastLevel: 'amber', quietFrom: '22:00', quietTo: '07:00', ...over },
    })

  test('come once per incident and once when it is over, also if it comes and goes or mail fails', {
    tags: ['COCKPIT-11'],
  }, async () => {
    const shop = await aWatchedShop()
    await subscribe(shop)
    shop.breakMail(true)
    shop.services.search = false
    await shop.watch()
    expect([shop.mails.length, shop.errors.length]).toEqual([0, 1])
    shop.breakMail(false)
    // Flapping: three short recoveries are one incident.
    for (let n = 0; n < 9; n += 1) {
      shop.pass(40)
      shop.services.search = n % 3 !== 2
      await shop.watch()
    }
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Zoeken en filters: rood'])
    shop.services.search = true
    for (let n = 0; n < 10; n += 1) {
      shop.pass(30)
      await shop.watch()
    }
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      'Zoeken en filters: rood',
      'Zoeken en filters: weer goed',
    ])
    expect(new Set(shop.mails.map(({ key }) => key)).size).toBe(2)
    shop.services.search = false
    await shop.watch()
    expect(shop.mails).toHaveLength(3) // the next incident
    await shop.stop()
  })

  test('wait for the end of quiet hours, and an incident within them is not mailed', {
    tags: ['COCKPIT-11'],
  }, async () => {
    const shop = await aWatchedShop() // at 10:00
    await subscribe(shop, { quietFrom: '09:30', quietTo: '11:00' })
    shop.services.cache = false
    await shop.watch()
    shop.services.cache = true
    for (let n = 0; n < 4; n += 1) {
      shop.pass(60)
      await shop.watch()
    }
    shop.services.search = false
    await shop.watch()
    expect(shop.mails).toEqual([])
    shop.pass(3_600)
    await shop.watch()
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Zoeken en filters: rood'])
    await shop.stop()
  })

  test('go only to subscribers of that level who still may see the health', async () => {
    const shop = await aWatchedShop()
    await subscribe(shop, { leastLevel: 'red', locale: 'en' })
    expect((await shop.call('GET', 'alerts')).json().subscription).toMatchObject({ locale: 'en', quietTo: '07:00' })
    shop.services.cache = false // amber
    await shop.watch()
    expect(shop.mails).toEqual([])
    await shop.db.query('delete from staff_grant where person_id = $1', [shop.id])
    shop.services.search = false
    await shop.watch()
    expect(shop.mails).toEqual([])
    await shop.db.query(`insert into staff_grant (person_id, role) values ($1, 'operator')`, [shop.id])
    await shop.watch()
    expect(shop.mails.map(({ subject }) => subject)).toEqual(['Search and filters: red'])
    await shop.call('PUT', 'alerts', { subscription: null })
    expect((await shop.call('GET', 'alerts')).json()).toEqual({ subscription: null })
    await shop.stop()
  })
})
