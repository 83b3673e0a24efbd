import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test as plain } from 'vitest'
import { sealAudit } from '../../src/modules/audit/index.ts'
import { saveSetting } from '../../src/modules/settings/index.ts'
import { type Db, openDb } from '../../src/platform/db.ts'
import { type Actor, transaction } from '../../src/platform/sql/transaction.ts'
import { asRole, copyTemplate } from '../support/api.ts'

const open = (url: string, process?: string) =>
  openDb({ url, max: 2, name: 'test', onIdleError: () => {}, ...(process === undefined ? {} : { process }) })

describe('the author of a change', () => {
  let copy: Awaited<ReturnType<typeof copyTemplate>>
  let owner: Db
  let staff: Db
  let worker: Db
  beforeAll(async () => {
    copy = await copyTemplate(`shop_author_${process.pid}`)
    owner = open(copy.url)
    await owner
      .query(`select format('alter database %I reset shop.process', current_database()) as sql`)
      .then(({ rows }) => owner.query(rows[0]?.sql))
    await owner.end()
    owner = open(copy.url, 'test')
    staff = open(asRole(copy.url, 'shop_staff'))
    worker = open(asRole(copy.url, 'shop_worker'), 'worker')
  })
  afterAll(async () => {
    await Promise.all([owner.end(), staff.end(), worker.end()])
    await copy.drop()
  })
  const authors = async (db: Db) =>
    (await db.query(`select staff_id, device_id, process, db_role, request_id, row_key from audit_entry order by id`))
      .rows

  plain('is the person of the transaction, and a change without one is refused', async () => {
    const [staffId, deviceId] = [randomUUID(), randomUUID()]
    let euros = 50
    const save = (actor?: Actor) =>
      transaction(
        staff,
        'request-1',
        async (tx) => saveSetting(tx, 'freeShippingMinimumSmall', euros++),
        actor === undefined ? {} : { actor },
      )
    await expect(save()).rejects.toThrow('a change of setting needs a person or a named process')
    expect(await save({ staffId, deviceId })).toMatchObject({ ok: true })
    expect(await save({ process: 'provisioning' })).toMatchObject({ ok: true })
    // The next transaction on the same connection has no author.
    await expect(save()).rejects.toThrow('needs a person')
    expect(await authors(staff)).toEqual([
      {
        staff_id: staffId,
        device_id: deviceId,
        process: null,
        db_role: 'shop_staff',
        request_id: 'request-1',
        row_key: 'freeShippingMinimumSmall',
      },
      {
        staff_id: null,
        device_id: null,
        process: 'provisioning',
        db_role: 'shop_staff',
        request_id: 'request-1',
        row_key: 'freeShippingMinimumSmall',
      },
    ])
  })

  plain('is the process that names itself at its connection', async () => {
    await worker.query(`update setting set value = '80' where key = 'freeShippingMinimumSmall'`)
    const [last] = (await authors(owner)).slice(-1)
    expect(last).toMatchObject({ staff_id: null, process: 'worker', db_role: 'shop_worker' })
  })

  plain('the worker seals complete days and waits for their open transactions', { tags: ['STAFF-18'] }, async () => {
    await owner.query(`insert into audit_entry select (jsonb_populate_record(e, jsonb_build_object('digest',
      audit_digest(e)))).* from (select jsonb_populate_record(null::audit_entry, jsonb_build_object('id', uuidv7(),
      'at', now() - interval '1 day', 'process', 'test', 'db_role', 'test', 'table_name', 'setting', 'row_key', 'x',
      'action', 'delete')) as e) yesterday`)
    const late = await owner.connect()
    await late.query('begin')
    // A transaction that wrote an entry before midnight and is still open: the lock that the trigger takes.
    await late.query(
      `select pg_advisory_xact_lock_shared(726008, (now() at time zone 'UTC')::date - 1 - date '2000-01-01')`,
    )
    const sealed: unknown[] = []
    await expect(sealAudit(worker, (one) => sealed.push(one))).rejects.toThrow('lock timeout')
    expect(sealed).toEqual([])
    await late.query('commit')
    late.release()
    await sealAudit(worker, (one) => sealed.push(one))
    expect(sealed).toMatchObject([{ entries: 1, digest: expect.stringMatching(/^[0-9a-f]{64}$/) }])
    await sealAudit(worker, (one) => sealed.push(one))
    expect(sealed).toHaveLength(1)
  })
})
