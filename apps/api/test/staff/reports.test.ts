import { staffEndpoints } from '@shop/contract/staff/endpoints'
import { describe, expect } from 'vitest'
import { saveSetting } from '../../src/modules/settings/index.ts'
import type { Db } from '../../src/platform/db.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aPickJob, aScan, at, stated } from './pick/pick-test.ts'
import { aStaffMember, makeStaffApp, type Staff } from './staff-test.ts'

const agree = async (db: Db, day: string) =>
  (await transaction(db, 'test', (tx) => saveSetting(tx, 'staffFiguresAgreed', day))).ok

/** Two pickers in a branch: three pieces of two lines, one of them without a scan. */
async function aPickedDay(db: Db) {
  const app = await makeStaffApp(db)
  const branch = await aBranch(db)
  const picker = (name: string) => aStaffMember(db, [{ role: 'picker', branches: [branch.id] }], { name })
  const [joris, naima] = [await picker('Joris Meting'), await picker('Naima Meting')]
  const job = await aPickJob(db, branch.id, [{ quantity: 2 }, { quantity: 1 }])
  const [two, one] = job.products
  await at(app, job.id, joris).scan(aScan(two?.ean ?? ''), aScan(two?.ean ?? ''))
  await at(app, job.id, joris).release()
  await at(app, job.id, naima).scan(stated('pressed', one?.id ?? '', 1))
  const read = async ({ headers }: Pick<Staff, 'headers'>, query = '') =>
    app.inject({ url: `/api/staff/reports/picking?${query}`, headers })
  return { app, branch, joris, naima, read }
}
const hourNow = () =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Europe/Amsterdam' }).format(new Date()))

describe('the report of picking', { tags: ['STAFF-32'] }, () => {
  test('is per branch and hour, and has no names without the consent of the works council', async ({ ownDb: db }) => {
    const { app, branch, read } = await aPickedDay(db)
    const owner = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    const reply = await read(owner)
    const { hours, people, agreedOn } = reply.json()
    expect(hours).toEqual([{ branch: branch.name, hour: hours[0].hour, lines: 2, pieces: 3, unscanned: 1, short: 0 }])
    expect([hourNow(), (hourNow() + 23) % 24]).toContain(hours[0].hour)
    expect([people, agreedOn]).toEqual([null, null])
    expect(reply.body).not.toContain('Meting')
    // A day that has not come, and values that are no day.
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await agree(db, tomorrow)).toBe(true)
    expect((await read(owner)).json().people).toBe(null)
    for (const wrong of ['ja', 'true', '2026', '17-11-2026', '2026-02-31'])
      expect([wrong, await agree(db, wrong)]).toEqual([wrong, false])
    await app.close()
  })

  test('has figures per person with the day of the consent, and none after it is withdrawn', async ({ ownDb: db }) => {
    const { app, branch, read } = await aPickedDay(db)
    const owner = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    expect(await agree(db, '2026-01-15')).toBe(true)
    const agreed = (await read(owner)).json()
    const figures = { branch: branch.name, short: 0 }
    expect([agreed.agreedOn, agreed.people]).toEqual([
      '2026-01-15',
      [
        { ...figures, person: 'Joris Meting', lines: 1, pieces: 2, unscanned: 0 },
        { ...figures, person: 'Naima Meting', lines: 1, pieces: 1, unscanned: 1 },
      ],
    ])
    expect(await agree(db, '')).toBe(true)
    expect((await read(owner)).json().people).toBe(null)
    await app.close()
  })

  test('is of one day, and of the branches of the caller', async ({ ownDb: db }) => {
    const { app, branch, read } = await aPickedDay(db)
    const other = await aBranch(db)
    expect(await agree(db, '2026-01-15')).toBe(true)
    const local = await aStaffMember(db, [{ role: 'owner', branches: [other.id] }])
    expect((await read(local)).json()).toMatchObject({ hours: [], people: [] })
    expect((await read(local, `branch=${branch.id}`)).json()).toMatchObject({ hours: [], people: [] })
    const owner = await aStaffMember(db, [{ role: 'owner', branches: 'all' }])
    expect((await read(owner, `branch=${other.id}`)).json().hours).toEqual([])
    expect((await read(owner, `branch=${branch.id}`)).json().hours).toHaveLength(1)
    expect((await read(owner, 'day=2020-02-29')).json()).toMatchObject({ day: '2020-02-29', hours: [], people: [] })
    expect((await read(owner, 'day=2026-02-30')).json().code).toBe('bad_day')
    await app.close()
  })
})

type Node = {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}
const PERSON =
  /^(by|person|people|author|owner|holder|picker|driver|createdBy|savedBy|countedBy|takenBy|closedBy|staff)$/
const isNumber = ({ type }: Node) => [type].flat().some((one) => one === 'integer' || one === 'number')

/** Objects of a reply that have a person and a figure, by their path. */
function figuresOfPeople(node: Node, path: string): string[] {
  const properties = Object.entries(node.properties ?? {})
  const people = properties.filter(([name]) => PERSON.test(name)).map(([name]) => name)
  const figures = properties.filter(([, value]) => isNumber(value)).map(([name]) => name)
  return [
    ...(people.length > 0 && figures.length > 0 ? [`${path}: ${people.join()} ${figures.join()}`] : []),
    ...properties.flatMap(([name, value]) => figuresOfPeople(value, `${path}.${name}`)),
    ...[node.items ?? [], ...(node.anyOf ?? [])].flat().flatMap((one) => figuresOfPeople(one, path)),
  ]
}

/** Figures beside a name that are of an object, not of the person. */
const OF_OBJECTS: readonly string[] = [
  // The amounts of one receipt, of one return and of the till on one day.
  'closeBranchDay.closed: person tillPaidCents,tillRefundedCents',
  'closeBranchDay.entries: person cents',
  'findReturn.returns: person refundCents,pointsBack,reducedCents,tillCents',
  'readBranchDay.closed: person tillPaidCents,tillRefundedCents',
  'readBranchDay.entries: person cents',
  // The work that is left in one job, for a colleague who takes it over.
  'listPickJobs.jobs: by lines,pickedLines,weightGrams',
  // The products of one bulk action.
  'listProductJobs.jobs: person total,done',
  'readProductJob.job: person total,done',
  // The lines of one change set.
  'listChangeSets.sets: person total,done,toUndo,undone',
  'readChangeSet.set: person total,done,toUndo,undone',
  // The measured searches of one draft.
  'readTermRules.run: createdBy total,done',
  'readTermRun.run: createdBy total,done',
  // The codes of one batch.
  'listVoucherBatches.batches: createdBy minimumCents,total,made',
  'readVoucherBatch.batch: createdBy minimumCents,total,made',
  // The products of one promotion.
  'listPromotions.promotions: person promotionId,products',
  'readPromotion.promotion: person version,promotionId,value',
  // One movement of stock that its author corrected or counted.
  'readBranchStock.moves: person pieces,onHandAfter',
]

test('no other list, screen or export has figures of a named person', { tags: ['STAFF-32'] }, () => {
  const found = staffEndpoints.flatMap(({ schema }) =>
    figuresOfPeople((schema.response as Record<string, Node>)['200'] ?? {}, schema.operationId),
  )
  expect(found.sort()).toEqual([...OF_OBJECTS, 'readPickReport.people: person lines,pieces,unscanned,short'].sort())
})
