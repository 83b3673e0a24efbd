import { type BrandView, brandByUrl, done, listBrands, popularBrands } from '@shop/contract'
import type { FastifyInstance } from 'fastify'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { PublicReadDeps } from '../../platform/http/reading.ts'
import { answer, refuseBy } from '../../platform/http/serve.ts'
import { serveCached } from '../../platform/http/serve-cached.ts'
import { type BrandRow, findBrandByUrl, listBrandRows, listPopularBrandRows } from './brand-queries.ts'

const refuse = refuseBy({ brand_not_found: 404 })

const toBrandView = (row: BrandRow): BrandView => ({
  Id: String(row.id),
  Description: row.name,
  Code: row.code,
  Url: row.url,
  Images: row.logo_url === null ? [] : [{ Type: 'Front', Url: row.logo_url }],
  BrandMemos: row.description === null ? [] : [{ MemoType: 'InternetMemo', Text: cleanHtml(row.description) }],
  ...(row.product_count === undefined ? {} : { ProductCount: row.product_count }),
})

export function brandRoutes(app: FastifyInstance, reading: PublicReadDeps) {
  const { db } = reading
  const topics = ['catalogue'] as const

  serveCached(app, reading, listBrands, { topics }, async ({ locale }) => {
    const rows = await listBrandRows.rows(db, locale)
    return { reply: answer(200, done(rows.map(toBrandView))) }
  })

  serveCached(app, reading, popularBrands, { topics }, async ({ locale, query }) => {
    const rows = await listPopularBrandRows.rows(db, locale, query.limit ?? 10)
    const brands = rows.map(({ name, code, logo_url, url }) => ({
      BrandName: name ?? code,
      ImageUrl: logo_url,
      Url: url,
    }))
    return { reply: answer(200, done(brands)) }
  })

  serveCached(app, reading, brandByUrl, { topics }, async ({ locale, params }) => {
    const [row] = await findBrandByUrl.rows(db, locale, params.url.toLowerCase())
    return { reply: row ? answer(200, done(toBrandView(row))) : refuse('brand_not_found') }
  })
}
