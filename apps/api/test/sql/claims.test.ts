import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { aProduct } from '../support/seed.ts'
import { test } from './sql-test.ts'

describe('green_claim', () => {
  test('returns the first claim of a text, or null', async ({ sql }) => {
    const claim = async (text: string) => (await sql('select green_claim($1) as claim', text))[0]?.['claim']
    expect(await claim('Een DUURZAME en milieuvriendelijke plaat')).toBe('DUURZAME')
    expect(await claim('onduurzaam')).toBeNull()
    expect(await claim('gewoon hout')).toBeNull()
  })
})

describe('reject_claim', () => {
  test('raises a check violation that names the claim and the table', async ({ sql }) => {
    await expect(sql(`select reject_claim('duurzaam', 'product_text')`)).rejects.toMatchObject({
      code: '23514',
      table: 'product_text',
      message: 'the claim "duurzaam" needs a proof',
    })
  })
})

describe('check_product_text_claims', () => {
  test('a text with a claim needs evidence of its product', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db)
    const write = () => sql(`update product_text set description = 'duurzaam' where product_id = $1`, id)
    await expect(write()).rejects.toMatchObject({ code: '23514' })
    await sql(`update product set claim_proof = 'epd.pdf' where id = $1`, id)
    await write()
  })
})

describe('check_product_claim_proof', () => {
  test('evidence stays while a text needs it', async ({ engines, sql }) => {
    const { id } = await aProduct(engines.db)
    await sql(`update product set claim_proof = 'epd.pdf' where id = $1`, id)
    await sql(`update product_text set description = 'duurzaam' where product_id = $1`, id)
    const remove = () => sql('update product set claim_proof = null where id = $1', id)
    await expect(remove()).rejects.toMatchObject({ code: '23514' })
    await sql(`update product_text set description = 'stevig' where product_id = $1`, id)
    await remove()
  })
})

describe('check_article_claims', () => {
  test('an article with a claim needs evidence', async ({ sql }) => {
    const write = (proof: string | null) =>
      sql(
        `insert into content_article (code, path, locale, title, blocks, claim_proof)
         values ($1, '/' || $1, 'nl', 'Hout', '[{"text": "klimaatneutraal"}]', $2)`,
        randomUUID(),
        proof,
      )
    await expect(write(null)).rejects.toMatchObject({ code: '23514', table: 'content_article' })
    await write('epd.pdf')
  })
})
