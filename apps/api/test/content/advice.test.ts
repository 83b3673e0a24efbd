import { MOST_QUESTIONS } from '@shop/contract'
import { articleRows } from '@shop/demo-data/content/articles'
import { load } from '@shop/demo-data/load/load'
import { fittingAdvice, fittingChooser } from '@shop/domain/content/fitting-advice'
import { resolvePath } from '@shop/routes'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { applyOutbox, copyTemplate, test } from '../support/api.ts'

const OPTIONS = { products: 4000, seed: 1, today: '2026-11-17', stockPerProduct: 6, branches: 60 }
let client: pg.Client
let drop: () => Promise<void>

beforeAll(async () => {
  const copy = await copyTemplate(`shop_advice_${process.pid}`)
  drop = copy.drop
  client = new pg.Client({ connectionString: copy.url })
  await client.connect()
  await load(client, OPTIONS, () => undefined, true)
})
afterAll(async () => {
  await client.end()
  await drop()
})

type Part = { readonly webNodeCode: string; readonly quantity: number; readonly filters?: readonly string[] }
type Loose = {
  readonly block: string
  readonly parts?: readonly Part[]
  readonly webNodeCode?: string
  readonly questions?: readonly { readonly field: string }[]
}
const ADVICE = articleRows().filter(({ path }) => /^\/(klusadvies|advice)(\/|$)/.test(path))
const blocksOf = (name: string) =>
  ADVICE.flatMap(({ blocks, code, locale }) =>
    (blocks as readonly Loose[]).filter(({ block }) => block === name).map((block) => ({ ...block, code, locale })),
  )

const specsOf = (filters: readonly string[] = []) =>
  Object.fromEntries(
    filters.map((filter) => {
      const [field = '', value = ''] = filter.split(':')
      return [field, Number.isNaN(Number(value)) ? value : Number(value)]
    }),
  )

/** Products of a category that a customer can order now, with these specs and stock for a quantity. */
async function orderable(code: string, specs: object, quantity: number): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as count from web_node n join product_web_node w on w.web_node_id = n.id
     join product p on p.id = w.product_id
     where n.code = $1 and p.state = 'Active' and p.is_webshop_orderable and not p.is_made_to_measure
       and p.configurator is null and p.specs @> $2 and p.max_stock_total >= $3`,
    [code, JSON.stringify(specs), quantity],
  )
  return rows[0].count
}

describe('advice of the demo range', () => {
  test('every article except the overview lists its products with quantities, all of them in stock', {
    tags: ['SHOP-33'],
  }, async () => {
    const lists = blocksOf('materials')
    const without = ADVICE.filter(({ code }) => code !== 'advice').filter(
      (one) => !lists.some(({ code, locale }) => code === one.code && locale === one.locale),
    )
    expect(without.map(({ code }) => code)).toEqual([])
    const dead: string[] = []
    for (const { code, parts = [] } of lists)
      for (const { webNodeCode, filters, quantity } of parts)
        if ((await orderable(webNodeCode, specsOf(filters), 1)) === 0)
          dead.push(`${code}: ${quantity} of ${webNodeCode}`)
    expect(dead).toEqual([])
  })

  test('no article links to a page that does not exist', { tags: ['SHOP-33'] }, () => {
    const known = new Set(articleRows().map(({ path }) => path))
    const dead = ADVICE.flatMap(({ code, blocks }) =>
      [...JSON.stringify(blocks).matchAll(/(?:href=\\"|"url":")(\/[^"\\]*)/g)].flatMap(([, url = '']) => {
        const path = (url.replace(/^\/en(?=\/)/, '').split(/[?#]/)[0] ?? '') || '/'
        const { name } = resolvePath(url.split(/[?#]/)[0] ?? '')
        return known.has(path) || (name !== 'all' && name !== 'not-found') ? [] : [`${code}: ${url}`]
      }),
    )
    expect(dead).toEqual([])
  })

  test('choosers of twelve categories have at most five questions, and each decides something', {
    tags: ['SHOP-33'],
  }, async () => {
    const choosers = blocksOf('chooser').filter(({ locale }) => locale === 'nl')
    expect(new Set(choosers.map(({ webNodeCode }) => webNodeCode)).size).toBeGreaterThanOrEqual(12)
    for (const { webNodeCode = '', questions = [] } of choosers) {
      expect(questions.length, webNodeCode).toBeLessThanOrEqual(MOST_QUESTIONS)
      for (const { field } of questions) {
        const { rows } = await client.query(
          `select count(distinct p.specs ->> $2)::int as count from web_node n
           join product_web_node w on w.web_node_id = n.id join product p on p.id = w.product_id where n.code = $1`,
          [webNodeCode, field],
        )
        expect(rows[0].count, `${webNodeCode}: ${field}`).toBeGreaterThan(1)
      }
    }
  })
})

test('the endpoint lists advice per language, and every category of the range has some', { tags: ['SHOP-33'] }, async ({
  app,
  engines,
}) => {
  for (const { code, path, locale, type, title, summary, blocks } of ADVICE)
    await engines.db.query(
      `insert into content_article (code, path, locale, type, title, summary, blocks) values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (code, locale) do update set blocks = excluded.blocks`,
      [code, path, locale, type, title, summary, JSON.stringify(blocks)],
    )
  await applyOutbox(engines)
  const { rows } = await client.query(`select code from web_node where in_menu and code <> 'main'`)
  for (const language of ['nl', 'en']) {
    const reply = await app.inject({ url: '/api/bouwmeester/advice', headers: { 'x-language': language } })
    expect(reply.statusCode).toBe(200)
    const all = reply.json().Data
    expect(rows.filter(({ code }) => !fittingAdvice(all, code)).map(({ code }) => code)).toEqual([])
    expect(fittingAdvice(all, 'gips-en-afbouw/gipsplaten/standaard')).toMatchObject(
      language === 'nl'
        ? { title: 'Welke gipsplaat heb je nodig?', path: '/klusadvies/welke-gipsplaat' }
        : { title: 'Which gypsum board do you need?', path: '/advice/which-gypsum-board' },
    )
    expect(fittingChooser(all, 'gips-en-afbouw/gipsplaten/standaard')?.chooserCode).toBe('gips-en-afbouw/gipsplaten')
  }
})
