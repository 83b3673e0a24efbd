import { describe, expect } from 'vitest'
import { aProduct } from '../support/seed.ts'
import { aPerson } from '../support/sign-in.ts'
import { test } from './sql-test.ts'

type Sql = (text: string, ...values: unknown[]) => Promise<unknown[]>
type Row = Readonly<Record<string, string>>

async function aQuestion(
  sql: Sql,
  productId: string,
  over: { state?: string; locale?: string; contactId?: string } = {},
) {
  const { state = 'published', locale = 'nl', contactId = null } = over
  const rows = (await sql(
    `insert into product_question (product_id, contact_id, body, locale, state, asked_at, asked_on, content_hash)
     values ($1, $2, 'Welke lijmen passen hier', $3, $4, now(), now(), sha256(gen_random_uuid()::text::bytea)) returning id`,
    ...[productId, contactId, locale, state],
  )) as Row[]
  return rows[0]?.id ?? ''
}
async function anAnswer(sql: Sql, questionId: string, contactId: string, state = 'waiting') {
  const rows = (await sql(
    `insert into product_answer (question_id, contact_id, body, locale, state, answered_at)
     values ($1, $2, 'Tegelpasta voor buiten', 'nl', $3, now()) returning id`,
    ...[questionId, contactId, state],
  )) as Row[]
  return rows[0]?.id ?? ''
}
const termsOf = async (sql: Sql, id: string) =>
  ((await sql('select terms::text as terms from product_question where id = $1', id)) as Row[])[0]?.terms

/** How often the product was announced since the last call. */
async function announced(sql: Sql, productId: string) {
  const rows = await sql(`delete from outbox where topic = 'product' and key = $1 returning id`, productId)
  return rows.length
}

describe('index_question', () => {
  test('has the stems of the question and its published answers, in its language', async ({ engines, sql }) => {
    const { id: productId } = await aProduct(engines.db)
    const { contactId } = await aPerson(engines.db)
    const [dutch, english] = [await aQuestion(sql, productId), await aQuestion(sql, productId, { locale: 'en' })]
    await anAnswer(sql, dutch, contactId)
    await sql('select index_question($1)', dutch)
    expect(await termsOf(sql, dutch)).toBe('')
    await sql(`update product_answer set state = 'published' where question_id = $1`, dutch)
    expect(await termsOf(sql, dutch)).toContain(`'lijm'`)
    expect(await termsOf(sql, dutch)).toContain(`'tegelpasta'`)
    await anAnswer(sql, english, contactId, 'published')
    expect(await termsOf(sql, english)).toContain(`'lijmen'`)
  })
})

describe('announce_question', () => {
  test('announces the product when a question appears or goes, and not when it is rejected', async ({
    engines,
    sql,
  }) => {
    const { id: productId } = await aProduct(engines.db)
    const id = await aQuestion(sql, productId, { state: 'waiting' })
    await announced(sql, productId)
    const turn = (state: string) => sql('update product_question set state = $2 where id = $1', id, state)
    await turn('rejected')
    expect(await announced(sql, productId)).toBe(0)
    await turn('published')
    expect(await announced(sql, productId)).toBe(1)
    await sql('delete from product_question where id = $1', id)
    expect(await announced(sql, productId)).toBe(1)
  })
})

describe('announce_answer', () => {
  test('an erased account takes its published answers and questions with it', async ({ engines, sql }) => {
    const { id: productId } = await aProduct(engines.db)
    const [asker, buyer] = [await aPerson(engines.db), await aPerson(engines.db)]
    const id = await aQuestion(sql, productId, { contactId: asker.contactId })
    await anAnswer(sql, id, buyer.contactId, 'published')
    await announced(sql, productId)
    await sql('delete from contact where id = $1', buyer.contactId)
    expect([await termsOf(sql, id), await announced(sql, productId)]).toEqual(['', 1])
    await sql('delete from contact where id = $1', asker.contactId)
    expect([await termsOf(sql, id), await announced(sql, productId)]).toEqual([undefined, 1])
  })
})
