import { describe, expect } from 'vitest'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aPickJob, aScan, at, outcomesOf, stated } from './pick-test.ts'

async function aFloor(engines: { db: Parameters<typeof makeStaffApp>[0] }) {
  const { db } = engines
  const app = await makeStaffApp(db)
  const branch = await aBranch(db)
  const sam = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name: 'Sam Pakker' })
  const kim = await aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name: 'Kim Pakker' })
  return { db, app, branch, sam, kim }
}

describe('scans of a pick job', () => {
  test('store batch, serial number and date of the code with person and line', { tags: ['PICK-09'] }, async ({
    engines,
  }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 3 }])
    const [product] = job.products
    const { scan, read } = at(app, job.id, sam)
    const code = `]C1010${product?.ean}1727033110LOT7\x1d21SN001`
    const reply = await scan(aScan(code), aScan(`https://id.gs1.org/01/0${product?.ean}/10/LOT8`), aScan(code))
    expect(outcomesOf(reply)).toEqual(['counted', 'counted', 'serial_again'])
    const { rows } = await db.query(
      `select product_id, pieces, how, batch, serial, expires_on::text, staff_id from pick_scan where job_id = $1 order by sequence`,
      [job.id],
    )
    const all = { product_id: product?.id, pieces: 1, how: 'scanned', staff_id: sam.id }
    expect(rows).toEqual([
      { ...all, batch: 'LOT7', serial: 'SN001', expires_on: '2027-03-31' },
      { ...all, batch: 'LOT8', serial: null, expires_on: null },
    ])
    expect((await read()).lines).toMatchObject([{ picked: 2, serials: ['SN001'] }])
    await app.close()
  })

  test('count each id once, in any order of requests, and never more than ordered', async ({ engines }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 5 }, { quantity: 2 }])
    const [five, two] = job.products
    const { scan, claim, read } = at(app, job.id, sam)
    expect((await claim()).json()).toEqual({ outcome: 'claimed', by: 'Sam Pakker' })
    const scans = [1, 2, 3, 4].map(() => aScan(five?.ean ?? ''))
    const [one, other, third, fourth] = scans
    if (!one || !other || !third || !fourth) throw new Error('no scans')
    // Two requests arrive twice, the later one first, all at the same time.
    const replies = await Promise.all([scan(third, fourth), scan(one, other), scan(third, fourth), scan(other, one)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(replies.flatMap(outcomesOf).sort()).toEqual([
      ...Array<string>(4).fill('counted'),
      ...Array<string>(4).fill('repeated'),
    ])
    const last = aScan(five?.ean ?? '')
    const odd = await scan(
      one,
      last,
      last,
      aScan(five?.ean ?? ''),
      aScan('8711234567895'),
      aScan('damaged'),
      stated('typed', two?.id ?? '', 2),
      stated('pressed', two?.id ?? '', 3),
      stated('pressed', two?.id ?? '', 2),
    )
    expect(outcomesOf(odd)).toEqual([
      ...[
        'repeated',
        'counted',
        'counted',
        'too_many',
        'wrong_product',
        'unreadable',
        'needs_scan',
        'too_many',
        'counted',
      ],
    ])
    expect((await read()).lines.map(({ picked, quantity }: Record<string, number>) => [picked, quantity])).toEqual(
      expect.arrayContaining([
        [5, 5],
        [2, 2],
      ]),
    )
    await app.close()
  })

  test('count packs and quantities in codes', async ({ engines }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const pack = `1${String(Date.now()).slice(-12)}`
    const sum = [...pack].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
    const gtin = `${pack}${(10 - (sum % 10)) % 10}`
    const job = await aPickJob(db, branch.id, [{ quantity: 40, packs: [[gtin, 12]] }])
    const [product] = job.products
    const { scan, read } = at(app, job.id, sam)
    const reply = await scan(
      aScan(gtin),
      aScan(`010${product?.ean}3010`),
      aScan(`02${gtin}372`),
      aScan(product?.number ?? ''),
      stated('typed', product?.id ?? '', 5),
    )
    expect(outcomesOf(reply)).toEqual(['counted', 'counted', 'too_many', 'counted', 'counted'])
    expect((await read()).lines[0].picked).toBe(12 + 10 + 1 + 5)
    await app.close()
  })

  test('after the label of a shelf teach the branch where the product is', async ({ engines }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 3 }, { quantity: 1 }])
    const [first, second] = job.products
    const { scan, read } = at(app, job.id, sam)
    await scan(aScan(first?.ean ?? '', { shelf: 'S-12-04-C' }), aScan(second?.ean ?? '', { shelf: 'elsewhere' }))
    await scan(aScan('8711234567895', { shelf: 'S-1-1-A' }))
    const shelves = async () =>
      Object.fromEntries(
        (await read()).lines.map((line: { productId: string; shelf: object }) => [line.productId, line.shelf]),
      )
    const learned = { [first?.id ?? '']: { aisle: 12, bay: 4, level: 'C' }, [second?.id ?? '']: null }
    expect(await shelves()).toEqual(learned)
    await scan(aScan(first?.ean ?? '', { shelf: 'S-3-11-A' }))
    expect((await shelves())[first?.id ?? '']).toEqual({ aisle: 3, bay: 11, level: 'A' })
    const { rows } = await db.query(
      `select staff_id from audit_entry where table_name = 'shelf_location' and row_key like $1`,
      [`%${first?.id}%`],
    )
    expect(rows).toEqual([{ staff_id: sam.id }, { staff_id: sam.id }])
    await app.close()
  })

  test('of a job that a colleague has, or that ended, are refused; repeats are confirmed', async ({ engines }) => {
    const { db, app, branch, sam, kim } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 5 }])
    const code = job.products[0]?.ean ?? ''
    const [own, foreign] = [at(app, job.id, sam), at(app, job.id, kim)]
    const first = aScan(code)
    await own.scan(first)
    expect((await foreign.scan(aScan(code))).json().code).toBe('taken')
    expect((await foreign.finish('P-B-07')).json().code).toBe('taken')
    expect((await foreign.release()).json().code).toBe('taken')
    await db.query(`update pick_job set active_at = now() - interval '41 minutes' where id = $1`, [job.id])
    expect((await foreign.claim()).json()).toEqual({ outcome: 'claimed', by: 'Kim Pakker' })
    expect((await own.scan(first, aScan(code))).json().code).toBe('taken')
    expect(outcomesOf(await own.scan(first))).toEqual(['repeated'])
    expect((await foreign.release()).statusCode).toBe(200)
    expect(outcomesOf(await own.scan(aScan(code)))).toEqual(['counted'])
    await db.query(`update orders set state = 'cancelled' where id = $1`, [job.order.id])
    expect((await own.scan(aScan(code))).json().code).toBe('not_now')
    expect((await own.claim()).json().code).toBe('not_now')
    const { rows } = await db.query('select sum(pieces)::int as picked from pick_scan where job_id = $1', [job.id])
    expect(rows).toEqual([{ picked: 2 }])
    await app.close()
  })
})

describe('finishing a pick job', { tags: ['PICK-17'] }, () => {
  const mails = `select kind, recipient from order_mail where order_id = $1`

  test('needs every line and a scanned place, and makes a pickup order ready with code and mail', async ({
    engines,
  }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 2 }, { quantity: 1 }])
    const [two, one] = job.products
    const { claim, scan, finish } = at(app, job.id, sam)
    const url = `/api/staff/orders/${job.order.number}/ready`
    const ready = async () => (await app.inject({ method: 'POST', url, headers: sam.headers })).json().code
    const order = async () =>
      (await db.query('select state, pickup_code from orders where id = $1', [job.order.id])).rows[0]
    await claim()
    expect((await finish('P-B-07')).json().code, 'nothing is picked').toBe('not_picked')
    await scan(aScan(two?.ean ?? ''), aScan(two?.ean ?? ''))
    expect((await finish('P-B-07')).json().code, 'one line is missing').toBe('not_picked')
    await scan(aScan(one?.ean ?? ''))
    expect(await ready(), 'the place is missing').toBe('not_picked')
    for (const label of ['B 07', 'S-12-04-C', two?.ean ?? '', 'P-B-07; drop'])
      expect((await finish(label)).json().code, label).toBe('unknown_place')
    expect(await order()).toEqual({ state: 'preparing', pickup_code: null })
    expect((await db.query(mails, [job.order.id])).rows).toEqual([])

    expect((await finish('\x02p-b-07\r')).json()).toEqual({ number: job.order.number, storage: 'B 07', isReady: true })
    expect(await order()).toEqual({ state: 'ready', pickup_code: expect.stringMatching(/^[2-9B-Z]{6}$/) })
    expect((await db.query(mails, [job.order.id])).rows).toEqual([{ kind: 'ready', recipient: job.order.email }])
    expect((await finish('P-B-08')).json().code, 'only once').toBe('not_now')
    await app.close()
  })

  test('of a delivery stores the goods, and another branch can still be picking', async ({ engines }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const other = await aBranch(db)
    const job = await aPickJob(db, branch.id, [{ quantity: 1 }, { quantity: 1, branchId: other.id }], {
      method: 'delivery',
    })
    const { scan, finish, read } = at(app, job.id, sam)
    expect((await read()).lines).toHaveLength(1)
    await scan(aScan(job.products[0]?.ean ?? ''))
    expect((await finish('P-C-1')).json()).toMatchObject({ storage: 'C 1', isReady: false })
    const { rows } = await db.query('select state, storage from pick_job where order_id = $1 order by state', [
      job.order.id,
    ])
    expect(rows).toEqual([
      { state: 'done', storage: 'C 1' },
      { state: 'open', storage: null },
    ])
    await app.close()
  })

  test('reports the share of unscanned lines per branch', { tags: ['PICK-10'] }, async ({ engines }) => {
    const { db, app, branch, sam } = await aFloor(engines)
    const job = await aPickJob(db, branch.id, [{ quantity: 1 }, { quantity: 30, ean: null }, { quantity: 2 }])
    const [first, beam, last] = job.products
    const { scan, finish } = at(app, job.id, sam)
    await scan(
      aScan(first?.ean ?? ''),
      stated('pressed', beam?.id ?? '', 30),
      aScan(last?.ean ?? ''),
      aScan(last?.number ?? ''),
    )
    expect((await finish('P-B-07')).statusCode).toBe(200)
    const { body } = await app.inject('/metrics')
    const lines = body.split('\n').filter((line) => line.startsWith('pick_lines_total') && line.includes(branch.name))
    expect(lines.sort()).toEqual([
      `pick_lines_total{branch="${branch.name}",how="scanned"} 2`,
      `pick_lines_total{branch="${branch.name}",how="unscanned"} 1`,
    ])
    await app.close()
  })
})
