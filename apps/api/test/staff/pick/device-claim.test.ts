import { describe, expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { test } from '../../support/api.ts'
import { aBranch } from '../../support/seed.ts'
import { aBadge, aDevice } from '../device.ts'
import { aStaffMember, makeStaffApp } from '../staff-test.ts'
import { aPickJob, aScan } from './pick-test.ts'

/** Two pickers with badges, a device of their branch, and a job of four pieces that the first has claimed on it. */
async function aSharedJob(db: Db) {
  const app = await makeStaffApp(db)
  const branch = await aBranch(db)
  const picker = (name: string) => aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name })
  const [joris, naima] = [await picker('Joris'), await picker('Naima')]
  const badges = { joris: await aBadge(db, joris.id, '111222'), naima: await aBadge(db, naima.id, '333444') }
  const job = await aPickJob(db, branch.id, [{ quantity: 4 }])
  const { browser, signIn } = (await aDevice(db, branch.id)).open(app)
  const url = `/api/staff/pick-jobs/${job.id}`
  const post = (what: string, payload: object = {}) => browser.post(`${url}/${what}`, payload)
  const ean = job.products[0]?.ean ?? ''
  expect(await signIn(badges.naima, '333444')).toBe('ok')
  expect(await signIn(badges.joris, '111222')).toBe('ok')
  expect((await browser.call({ method: 'POST', url: `${url}/claim` })).json()).toEqual({
    outcome: 'claimed',
    by: 'Joris',
  })
  const scanners = async () =>
    (
      await db.query<{ name: string }>(
        `select p.name from pick_scan s join staff_person p on p.id = s.staff_id where s.job_id = $1 order by s.sequence`,
        [job.id],
      )
    ).rows.map(({ name }) => name)
  return { app, branch, joris, naima, badges, job, browser, signIn, url, post, ean, scanners, picker }
}

describe('a pick job on a shared device', { tags: ['STAFF-07'] }, () => {
  test('is continued by the colleague who scans a badge, and the job has the new name', async ({ engines }) => {
    const { db } = engines
    const { app, badges, naima, job, browser, signIn, url, post, ean, scanners } = await aSharedJob(db)
    await post('scans', { scans: [aScan(ean)] })
    expect(await signIn(badges.naima)).toBe('ok')
    expect((await browser.call({ url })).json()).toMatchObject({ isMine: true, by: 'Joris' })
    expect((await browser.call({ method: 'POST', url: `${url}/claim` })).json()).toEqual({
      outcome: 'claimed',
      by: 'Naima',
    })
    expect((await post('scans', { scans: [aScan(ean), aScan(ean), aScan(ean)] })).statusCode).toBe(200)
    expect(await scanners()).toEqual(['Joris', 'Naima', 'Naima', 'Naima'])
    expect((await post('finish', { label: 'P-B-07' })).statusCode).toBe(200)
    const { rows } = await db.query(
      `select kind, staff_id = $2 as is_new from order_event where order_id = $1 and staff_id is not null order by at, id`,
      [job.order.id, naima.id],
    )
    expect(rows).toEqual([
      { kind: 'preparing', is_new: false },
      { kind: 'ready', is_new: true },
    ])
    const { rows: audits } = await db.query(
      `select distinct staff_id from audit_entry where table_name = 'pick_job' and row_key = $1
         and after ->> 'state' = 'done'`,
      [job.id],
    )
    expect(audits).toEqual([{ staff_id: naima.id }])
    await app.close()
  })

  test('has the first name on scans that are sent after the change', async ({ engines }) => {
    const { db } = engines
    const { app, badges, joris, naima, signIn, post, ean, scanners } = await aSharedJob(db)
    const [late, own] = [aScan(ean, { by: joris.id }), aScan(ean, { by: naima.id })]
    expect(await signIn(badges.naima)).toBe('ok')
    expect((await post('scans', { scans: [late, own] })).statusCode).toBe(200)
    expect(await scanners()).toEqual(['Joris', 'Naima'])
    await app.close()
  })

  test('has no name of a person who was not signed in on the device at that time', async ({ engines }) => {
    const { db } = engines
    const { app, badges, joris, signIn, post, ean, scanners, picker } = await aSharedJob(db)
    const stranger = await picker('Sam')
    expect(await signIn(badges.naima)).toBe('ok')
    const after = new Date(Date.now() + 5 * 60_000).toISOString()
    const before = new Date(Date.now() - 60 * 60_000).toISOString()
    const scans = [
      aScan(ean, { by: stranger.id }),
      aScan(ean, { by: joris.id, at: after }),
      aScan(ean, { by: joris.id, at: before }),
    ]
    expect((await post('scans', { scans })).statusCode).toBe(200)
    expect(await scanners()).toEqual(['Naima', 'Naima', 'Naima'])
    await app.close()
  })

  test('stays refused on another device and in an office session', async ({ engines }) => {
    const { db } = engines
    const { app, branch, badges, naima, url, ean } = await aSharedJob(db)
    const other = (await aDevice(db, branch.id)).open(app)
    expect(await other.signIn(badges.naima)).toBe('ok')
    expect((await other.browser.call({ url })).json().isMine).toBe(false)
    const claimed = await other.browser.call({ method: 'POST', url: `${url}/claim` })
    expect(claimed.json()).toEqual({ outcome: 'taken', by: 'Joris' })
    expect((await other.browser.post(`${url}/scans`, { scans: [aScan(ean)] })).json().code).toBe('taken')
    const office = await app.inject({ method: 'POST', url: `${url}/claim`, headers: naima.headers })
    expect(office.json().outcome).toBe('taken')
    await app.close()
  })
})
