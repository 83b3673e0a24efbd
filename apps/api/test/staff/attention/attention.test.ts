import {
  ATTENTION_KINDS,
  ATTENTION_PERMISSIONS,
  type AttentionItem,
  ITEMS_PER_PAGE,
} from '@shop/contract/staff/attention'
import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { openDb } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { copyTemplate, openRoles, test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff-test.ts'
import { PLANT } from './plant.ts'

const URL = '/api/staff/attention'

async function listAll(app: StaffApi, { headers }: Pick<Staff, 'headers'>, query = ''): Promise<AttentionItem[]> {
  const items: AttentionItem[] = []
  for (let after = ''; ; ) {
    const { json } = await app.inject({ url: `${URL}?${query}&after=${encodeURIComponent(after)}`, headers })
    const page = json()
    items.push(...page.items)
    if (page.next === null) return items
    after = page.next
  }
}
const take = (app: StaffApi, { headers }: Staff, kind: string, id: string, from: string | null) =>
  app.inject({ method: 'POST', url: `${URL}/${kind}/${id}/take`, headers, payload: { from } })

/** A database without items of other tests. */
async function alone(work: (db: Db, app: StaffApi) => Promise<void>) {
  const { url, drop } = await copyTemplate(`shop_attention_${process.pid}_${Date.now()}`)
  const db = openDb({ url, max: 4, name: 'attention', onIdleError: () => {} })
  const close = openRoles(db, url)
  const app = await makeStaffApp(db)
  try {
    await work(db, app)
  } finally {
    await app.close()
    await close()
    await db.end()
    await drop()
  }
}

describe('attention list', () => {
  test('has each kind within a minute, with owner, age, facts and the order of its branch', {
    tags: ['COCKPIT-02'],
  }, async () => {
    await alone(async (db, app) => {
      const branch = await aBranch(db)
      const sam = await aStaffMember(db, [{ role: 'owner', branches: 'all' }], { name: 'Sam Beheer' })
      for (const kind of ATTENTION_KINDS) {
        const planted = await PLANT[kind](db, branch.id)
        const began = Date.now()
        const item = (await listAll(app, sam)).find((one) => one.kind === kind && one.id === planted.id)
        expect([kind, Date.now() - began < 60_000]).toEqual([kind, true])
        expect(item).toMatchObject({ kind, id: planted.id, owner: null, orderNumber: planted.number ?? null })
        expect(item?.branch).toBe(planted.number === undefined ? null : branch.name)
        expect(Date.parse(item?.since ?? '')).toBeLessThanOrEqual(Date.now() + 1_000)
        expect(Object.keys(item?.facts ?? {})).not.toEqual([])
        expect((await take(app, sam, kind, planted.id, null)).statusCode).toBe(200)
      }
      const reply = (await app.inject({ url: URL, headers: sam.headers })).json()
      expect(reply.counts.map((one: { kind: string }) => one.kind).sort()).toEqual([...ATTENTION_KINDS].sort())
      expect([reply.mine, reply.free]).toEqual([ATTENTION_KINDS.length, 0])
      expect(reply.items.every(({ owner }: AttentionItem) => owner?.name === 'Sam Beheer')).toBe(true)
      expect(reply.items[0].since).toBe(reply.oldest)
    })
  })

  test('pages by position without a gap or a repetition, and bounds its counts', async () => {
    await alone(async (db, app) => {
      const branch = await aBranch(db)
      const owner = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
      const wanted = ITEMS_PER_PAGE * 2 + 7
      // Many items of the same moment: the position has to distinguish them.
      await db.query(
        `insert into feed_run (feed, file, loaded, refused, ended_at)
         select 'feed ' || n, 'a.csv', 1, 1, '2026-01-01' from generate_series(1, $1) n`,
        [wanted - 1],
      )
      await PLANT.mail_refused(db, branch.id)
      const items = await listAll(app, owner)
      expect(items).toHaveLength(wanted)
      expect(new Set(items.map(({ id }) => id)).size).toBe(wanted)
      const newest = await listAll(app, owner, 'sort=newest')
      expect(newest.map(({ id }) => id)).toEqual(items.map(({ id }) => id).reverse())
      await db.query(
        `insert into feed_run (feed, file, loaded, refused) select 'more ' || n, 'b.csv', 1, 1 from generate_series(1, 1200) n`,
      )
      const { counts } = (await app.inject({ url: URL, headers: owner.headers })).json()
      expect(counts).toContainEqual({ kind: 'feed_failed', count: 1_000 })
      const malformed = await app.inject({ url: `${URL}?after=~~~`, headers: owner.headers })
      expect(malformed.json().items).toHaveLength(ITEMS_PER_PAGE)
    })
  })

  test('shows only kinds that the person may settle, of branches for which she may', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const [own, foreign] = [await aBranch(db), await aBranch(db)]
    for (const kind of ATTENTION_KINDS) for (const { id } of [own, foreign]) await PLANT[kind](db, id)
    const kindsOf = async (grants: Parameters<typeof aStaffMember>[1]) => {
      const member = await aStaffMember(db, grants)
      const items = await listAll(app, member)
      const isLocal = grants.every(({ branches }) => branches !== 'all')
      if (isLocal) expect(new Set(items.map(({ branch }) => branch))).toEqual(new Set([own.name]))
      return [...new Set(items.map(({ kind }) => kind))].sort()
    }
    expect(await kindsOf([{ role: 'counter', branches: [own.id] }])).toEqual(['late_promise', 'mail_refused'])
    expect(await kindsOf([{ role: 'finance', branches: [own.id] }])).toEqual([
      ...['paid_short', 'payment_mismatch', 'refund_failed', 'refund_overdue'],
    ])
    expect(await kindsOf([{ role: 'range', branches: 'all' }])).toEqual(['price_suspected'])
    expect(await kindsOf([{ role: 'owner', branches: 'all' }])).toEqual([...ATTENTION_KINDS].sort())
    expect(new Set(Object.values(ATTENTION_PERMISSIONS)).size).toBe(10)
    await app.close()
  })

  test('an item has one owner: of two people the first wins, a takeover names the one before', async ({ engines }) => {
    const { db } = engines
    const app = await makeStaffApp(db)
    const branch = await aBranch(db)
    const { id } = await PLANT.refund_failed(db, branch.id)
    const people = await Promise.all(
      [1, 2, 3].map(() => aStaffMember(db, [{ role: 'finance', branches: [branch.id] }])),
    )
    const [sam, kim, jo] = people as [Staff, Staff, Staff]
    const codes = await Promise.all([sam, kim].map((one) => take(app, one, 'refund_failed', id, null)))
    expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const ownerOf = async () => (await listAll(app, sam)).find((one) => one.id === id)?.owner?.id
    const first = await ownerOf()
    const [winner, loser] = first === sam.id ? [sam, kim] : [kim, sam]
    expect((await take(app, jo, 'refund_failed', id, loser.id)).json().code).toBe('taken')
    expect((await take(app, jo, 'refund_failed', id, winner.id)).statusCode).toBe(200)
    expect(await ownerOf()).toBe(jo.id)
    const handBack = ({ headers }: Staff) =>
      app.inject({ method: 'POST', url: `${URL}/refund_failed/${id}/hand-back`, headers })
    expect((await handBack(sam)).statusCode).toBe(404)
    expect((await handBack(jo)).statusCode).toBe(200)
    expect(await ownerOf()).toBe(undefined)
    const { rows } = await db.query(
      `select staff_id, action from audit_entry where table_name = 'attention_owner' and row_key = $1 order by at`,
      [`refund_failed,${id}`],
    )
    expect(rows).toEqual([
      { staff_id: winner.id, action: 'insert' },
      { staff_id: jo.id, action: 'update' },
      { staff_id: jo.id, action: 'delete' },
    ])
    await app.close()
  })
})
