import { productPath } from '@shop/routes'
import { describe, expect } from 'vitest'
import type { Api } from '../../src/app.ts'
import type { Db } from '../../src/platform/db.ts'
import type { StaffApi } from '../../src/staff-app.ts'
import { aStaffMember, makeStaffApp, type Staff } from '../staff/staff-test.ts'
import { applyOutbox, type Engines, makeApp, test } from '../support/api.ts'
import { workMails } from '../support/mail/own-mails.ts'
import { anOrder } from '../support/orders.ts'
import { aProduct } from '../support/seed.ts'
import { aCustomer, type SignedIn } from '../support/sign-in.ts'

const BASE = '/api/bouwmeester'
const QUESTION = 'Kan deze plaat ook in een vochtige kelder?'
const HOSTILE = `</script><script>alert(1)</script> "onload='x' & \u2028 dan`

type Headers = Readonly<Record<string, string>>
/** Each request is that of another visitor, unless the headers name one: the limit is per visitor. */
async function post(app: Api, path: string, payload: object, { cookie = '', ...headers }: Headers = {}) {
  const visitor = String((await app.inject('/api/aspos/common/session')).headers['set-cookie']).split(';')[0]
  const cookies = cookie.includes('bm_session') ? cookie : [visitor, cookie].filter(Boolean).join('; ')
  return app.inject({ method: 'POST', url: BASE + path, payload, headers: { ...headers, cookie: cookies } })
}
const ask = (app: Api, productId: string, payload: object, headers?: Headers) =>
  post(app, `/products/${productId}/questions`, payload, headers)
const answer = (app: Api, id: string, payload: object, headers?: Headers) =>
  post(app, `/questions/${id}/answers`, payload, headers)
const shown = async (app: Api, productId: string) =>
  (await app.inject(`${BASE}/products/${productId}/questions`)).json().Data
const search = async (app: Api, term: string, headers = {}) =>
  (await app.inject({ url: `${BASE}/questions?${new URLSearchParams({ term })}`, headers })).json().Data

/** The shop with staff who settle questions. */
async function aDesk({ db }: Engines) {
  const app = await makeStaffApp(db)
  const femke = await aStaffMember(db, [{ role: 'service', branches: 'all' }], { name: 'Femke Smit' })
  return { staff: app, femke }
}
const settle = (staff: StaffApi, { headers }: Staff, what: string, id: string, payload: object) =>
  staff.inject({ method: 'POST', url: `/api/staff/attention/${what}/${id}/settle`, headers, payload })
const idsOf = async (db: Db, table: 'product_question' | 'product_answer', where: string, value: string) =>
  (await db.query<{ id: string }>(`select id from ${table} where ${where} = $1 order by id`, [value])).rows.map(
    ({ id }) => id,
  )
async function aQuestion(app: Api, db: Db, productId: string, question = QUESTION, who?: SignedIn) {
  expect((await ask(app, productId, { question, name: 'Noor' }, who?.headers)).statusCode).toBe(200)
  return (await idsOf(db, 'product_question', 'product_id', productId)).at(-1) ?? ''
}
const mailsTo = async (db: Db, email: string) => (await workMails(db, 'question-mail')).filter(({ to }) => to === email)

describe('questions about products', { tags: ['SHOP-16'] }, () => {
  test('a question of a visitor is answered by staff, shown on the page and found by search', async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const { staff, femke } = await aDesk(engines)
    const product = await aProduct(db)
    const word = `zq${Date.now().toString(36)}kelder`
    const reply = await ask(app, product.id, { question: `Past dit in een ${word}?`, name: ' Noor ' })
    expect(reply.json()).toEqual({
      Success: true,
      Message: 'Bedankt voor je vraag. Een collega leest hem eerst; daarna staat hij hier met het antwoord.',
      Data: true,
    })
    expect(await shown(app, product.id)).toEqual([])
    const [id = ''] = await idsOf(db, 'product_question', 'product_id', product.id)
    const list = await staff.inject({ url: '/api/staff/attention?sort=newest', headers: femke.headers })
    expect(list.json().items).toContainEqual(
      expect.objectContaining({ id, kind: 'question', facts: expect.objectContaining({ product: product.number }) }),
    )
    expect(
      (await settle(staff, femke, 'questions', id, { how: 'answer', answer: ' Ja, met een groene plaat. ' }))
        .statusCode,
    ).toBe(200)
    await applyOutbox(engines)
    const [question] = await shown(app, product.id)
    expect(question).toMatchObject({ id, body: `Past dit in een ${word}?`, author: 'Noor', locale: 'nl' })
    expect(question.answers).toMatchObject([
      { body: 'Ja, met een groene plaat.', author: 'Femke', isStaff: true, locale: 'nl' },
    ])
    // Words of the question and of the answer, as another form.
    const found = { id, body: question.body, answer: 'Ja, met een groene plaat.', url: product.url }
    expect(await search(app, `welke groene platen voor ${word}`)).toMatchObject([])
    expect(await search(app, `groene platen ${word}`)).toEqual([{ ...found, name: 'Gipsplaat 12,5 mm' }])
    expect(await search(app, word), 'one word is a search for products').toEqual([])
    expect(await search(app, `groene ${word}`, { 'x-language': 'en' })).toEqual([])
    await staff.close()
  })

  test('buyers answer published questions; staff publish or reject their answers', async ({ app, engines }) => {
    const { db } = engines
    const { staff, femke } = await aDesk(engines)
    const product = await aProduct(db)
    const id = await aQuestion(app, db, product.id)
    const [buyer, late, other] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
    const products = [{ id: product.id, quantity: 1, unitCents: 1_000 }]
    await anOrder(db, buyer, { products })
    await anOrder(db, late, { products, state: 'paid' })
    await anOrder(db, other, { products: [{ id: (await aProduct(db)).id, quantity: 1, unitCents: 1_000 }] })
    const text = { answer: 'Bij mij ligt hij er al een jaar.' }
    expect((await answer(app, id, text, buyer.headers)).json().Code, 'waits for staff').toBe('not_found')
    await settle(staff, femke, 'questions', id, { how: 'publish' })
    expect((await answer(app, id, text)).statusCode).toBe(401)
    for (const one of [late, other])
      expect((await answer(app, id, text, one.headers)).json()).toMatchObject({ Code: 'not_bought' })
    // A double click and a second tab.
    const clicks = await Promise.all([1, 2, 3].map(() => answer(app, id, text, buyer.headers)))
    expect(clicks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const answers = await idsOf(db, 'product_answer', 'question_id', id)
    expect(answers).toHaveLength(1)
    await applyOutbox(engines)
    expect(await shown(app, product.id)).toMatchObject([{ id, answers: [] }])
    expect((await settle(staff, femke, 'answers', answers[0] ?? '', { how: 'publish' })).statusCode).toBe(200)
    await applyOutbox(engines)
    expect(await shown(app, product.id)).toMatchObject([
      { answers: [{ ...{ body: text.answer }, isStaff: false, author: 'Jo' }] },
    ])
    expect((await settle(staff, femke, 'answers', answers[0] ?? '', { how: 'reject' })).statusCode).toBe(404)
    await staff.close()
  })

  test('rejected questions stay hidden and cannot be answered', async ({ app, engines }) => {
    const { db } = engines
    const { staff, femke } = await aDesk(engines)
    const product = await aProduct(db)
    const id = await aQuestion(app, db, product.id)
    await settle(staff, femke, 'questions', id, { how: 'reject' })
    await applyOutbox(engines)
    expect(await shown(app, product.id)).toEqual([])
    expect((await answer(app, id, { answer: 'Ja hoor.' }, (await aCustomer(db)).headers)).statusCode).toBe(404)
    await staff.close()
  })

  test('a signed-in asker gets one mail at the first answer; other askers get none', async ({ app, engines }) => {
    const { db } = engines
    const { staff, femke } = await aDesk(engines)
    const [jo, unconfirmed, buyer] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)]
    await db.query('update contact set email_confirmed_at = null where id = $1', [unconfirmed.contactId])
    const product = await aProduct(db)
    await anOrder(db, buyer, { products: [{ id: product.id, quantity: 1, unitCents: 1_000 }] })
    const id = await aQuestion(app, db, product.id, QUESTION, jo)
    const silent = await aQuestion(app, db, product.id, `${QUESTION} Echt?`, unconfirmed)
    await settle(staff, femke, 'questions', id, { how: 'answer', answer: HOSTILE })
    await settle(staff, femke, 'questions', silent, { how: 'answer', answer: 'Ja.' })
    await answer(app, id, { answer: 'Ook ja.' }, buyer.headers)
    const [second = ''] = await idsOf(db, 'product_answer', 'contact_id', buyer.contactId)
    await settle(staff, femke, 'answers', second, { how: 'publish' })
    const mails = await workMails(db, 'question-mail')
    expect(mails.filter(({ to }) => to === unconfirmed.email)).toEqual([])
    const own = mails.filter(({ to }) => to === jo.email)
    expect(own.map(({ subject, key }) => [subject, key])).toEqual([
      ['Er is antwoord op je vraag over Gipsplaat 12,5 mm', `question-${id}`],
    ])
    expect(own[0]?.text).toContain(`https://shop.example${productPath(product.url)}#vraag-${id}`)
    for (const part of [own[0]?.text, own[0]?.html]) expect(part).not.toMatch(/alert|kelder/)
    expect(await mailsTo(db, jo.email)).toEqual([])
    await staff.close()
  })

  test('the same question of one day is stored once, and texts stay as they are', async ({ app, engines }) => {
    const { db } = engines
    const { staff, femke } = await aDesk(engines)
    const product = await aProduct(db)
    await Promise.all([1, 2, 3].map(() => ask(app, product.id, { question: HOSTILE })))
    const ids = await idsOf(db, 'product_question', 'product_id', product.id)
    expect(ids).toHaveLength(1)
    await settle(staff, femke, 'questions', ids[0] ?? '', { how: 'answer', answer: HOSTILE })
    await applyOutbox(engines)
    const [question] = await shown(app, product.id)
    expect([question.body, question.answers[0].body]).toEqual([HOSTILE, HOSTILE])
    // Terms that have a meaning in the query language of PostgreSQL.
    for (const term of [`' & | ! ( ) :*`, `"dan" or -x <->`, '\\', `a'b; drop table x --`, 'alert 1'])
      expect((await app.inject(`${BASE}/questions?${new URLSearchParams({ term })}`)).statusCode).toBe(200)
    await staff.close()
  })

  test('refuses what is too short, too long, of an unknown product, or a name like a link', async ({
    app,
    engines,
  }) => {
    const { db } = engines
    const product = await aProduct(db)
    const ended = await aProduct(db, { state: 'Ended' })
    for (const question of ['', 'Kort?', ' '.repeat(20), 'x'.repeat(501)])
      expect((await ask(app, product.id, { question })).statusCode).toBe(400)
    for (const id of [ended.id, '0190a6f0-0000-7000-8000-00000000dead'])
      expect((await ask(app, id, { question: QUESTION })).json().Code).toBe('product_not_found')
    await ask(app, product.id, { question: QUESTION, name: 'win.example/nu' })
    const { rows } = await db.query('select author from product_question where product_id = $1', [product.id])
    expect(rows).toEqual([{ author: '' }])
  })

  test('limits a visitor to five questions a day', async ({ engines }) => {
    const app = await makeApp(engines)
    const product = await aProduct(engines.db)
    const session = await app.inject('/api/aspos/common/session')
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? ''
    const codes = []
    for (let at = 1; at <= 7; at += 1)
      codes.push((await ask(app, product.id, { question: `${QUESTION} ${at}` }, { cookie })).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    // A repeat is ignored and not counted.
    expect((await ask(app, product.id, { question: `${QUESTION} 1` }, { cookie })).statusCode).toBe(200)
    await app.close()
  })

  test('belong to the export and the erasure of the account', async ({ app, engines }) => {
    const { db } = engines
    const jo = await aCustomer(db)
    const product = await aProduct(db)
    await aQuestion(app, db, product.id, QUESTION, jo)
    const reply = await app.inject({ url: `${BASE}/privacy/export`, headers: jo.headers })
    expect(reply.json().Data.data.sections.messages).toMatchObject([{ form: 'question', message: QUESTION }])
    const payload = { email: jo.email }
    await app.inject({ method: 'POST', url: `${BASE}/privacy/erase`, payload, headers: jo.headers })
    expect(await idsOf(db, 'product_question', 'product_id', product.id)).toEqual([])
  })
})
