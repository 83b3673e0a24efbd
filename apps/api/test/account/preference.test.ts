import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import { mergePreference } from '../../src/modules/account/index.ts'
import { deleteExpiredVisitors } from '../../src/modules/visitor/index.ts'
import { transaction } from '../../src/platform/sql/transaction.ts'
import { asWorker, test } from '../support/api.ts'
import { aBranch } from '../support/seed.ts'
import { aCustomer } from '../support/sign-in.ts'

const URL = '/api/aspos/preference'
type Headers = Record<string, string>
const read = async (app: Api, headers: Headers = {}) => (await app.inject({ url: URL, headers })).json().Data
const chooseBranch = (app: Api, storeId: string, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `${URL}/store`, payload: { storeId }, headers })
const chooseVat = (app: Api, includeVat: boolean, headers: Headers = {}) =>
  app.inject({ method: 'POST', url: `${URL}/vat`, payload: { includeVat }, headers })
const cookieOf = (reply: { readonly headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

describe('preference', () => {
  test('a visitor preference is stored in the session created by the first choice', {
    tags: ['VAT-04', 'VAT-06', 'VAT-07'],
  }, async ({ app, engines }) => {
    const branch = await aBranch(engines.db)
    expect(await read(app)).toBeNull()
    const first = await chooseVat(app, false)
    expect(first.json()).toEqual({ Success: true, Data: { storeId: null, includeVat: false } })
    const visitor = cookieOf(first)
    const second = await chooseBranch(app, String(branch.id), visitor)
    expect(second.json().Data).toEqual({ storeId: String(branch.id), includeVat: false })
    expect(second.headers['set-cookie']).toBeUndefined()
    expect(await read(app, visitor)).toEqual({ storeId: String(branch.id), includeVat: false })
    await chooseVat(app, true, visitor)
    expect(await read(app, visitor)).toEqual({ storeId: String(branch.id), includeVat: true })
    const odd = await chooseBranch(app, '999999999', visitor)
    expect([odd.statusCode, odd.json().Code]).toEqual([404, 'branch_not_found'])
    for (const payload of [{}, { includeVat: 'ja' }, { includeVat: true, customerId: 'x' }])
      expect((await app.inject({ method: 'POST', url: `${URL}/vat`, payload })).statusCode).toBe(400)
  })

  test('two users never share a preference, and no cache stores the reply', {
    tags: ['MODERN-11', 'READING-29'],
  }, async ({ app, engines }) => {
    const [one, two] = [await aCustomer(engines.db), await aCustomer(engines.db)]
    await chooseVat(app, false, one.headers)
    await chooseVat(app, true, two.headers)
    const visitor = cookieOf(await chooseVat(app, false))
    for (let round = 0; round < 3; round++) {
      expect(await read(app, one.headers)).toMatchObject({ includeVat: false })
      expect(await read(app, two.headers)).toMatchObject({ includeVat: true })
      expect(await read(app, visitor)).toMatchObject({ includeVat: false })
      expect(await read(app)).toBeNull()
    }
    const reply = await app.inject({ url: URL, headers: one.headers })
    expect(reply.headers['cache-control']).toBe('private, no-cache')
    expect(String(reply.headers.vary ?? '')).not.toBe('*')
    await chooseVat(app, true, one.headers)
    expect(await read(app, one.headers)).toMatchObject({ includeVat: true })
  })

  test('sign-in fills unset customer preferences from the visitor and then deletes those', {
    tags: ['READING-29'],
  }, async ({ app, engines }) => {
    const { db } = engines
    const [near, far] = [await aBranch(db), await aBranch(db)]
    const visitor = cookieOf(await chooseVat(app, false))
    await chooseBranch(app, String(near.id), visitor)
    const { rows } = await db.query<{ visitor_id: string }>(
      'select visitor_id from preference where branch_id = $1 and visitor_id is not null',
      [near.id],
    )
    const jo = await aCustomer(db)
    await chooseBranch(app, String(far.id), jo.headers)
    const signedIn = { contactId: jo.contactId, fromVisitorId: rows[0]?.visitor_id }
    await transaction(db, '', async (tx) => ({ ok: true, moved: await mergePreference(tx, signedIn) }))
    expect(await read(app, jo.headers)).toEqual({ storeId: String(far.id), includeVat: false })
    expect(await read(app, visitor)).toBeNull()
    await transaction(db, '', async (tx) => ({ ok: true, moved: await mergePreference(tx, signedIn) }))
    expect(await read(app, jo.headers)).toEqual({ storeId: String(far.id), includeVat: false })
  })

  test('deletes choices and requests of visitors who do not return', async ({ app, engines }) => {
    const { db } = engines
    const [stays, goes] = [cookieOf(await chooseVat(app, true)), cookieOf(await chooseVat(app, false))]
    const jo = await aCustomer(db)
    await chooseVat(app, false, jo.headers)
    await db.query(`update preference set changed_at = now() - interval '91 days' where include_vat = false`)
    const email = `nooit-${jo.contactId}@example.nl`
    await app.inject({ method: 'POST', url: '/api/bouwmeester/newsletter', payload: { email } })
    await db.query(`update newsletter_subscription set requested_at = now() - interval '31 days' where email = $1`, [
      email,
    ])
    await deleteExpiredVisitors(asWorker(db))
    expect(await read(app, stays)).toMatchObject({ includeVat: true })
    expect(await read(app, goes)).toBeNull()
    expect(await read(app, jo.headers)).toMatchObject({ includeVat: false })
    const { rowCount } = await db.query('select from newsletter_subscription where email = $1', [email])
    expect(rowCount).toBe(0)
  })
})
