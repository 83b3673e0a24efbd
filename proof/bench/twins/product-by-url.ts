import Fastify from 'fastify'
import { findProductByNumber } from '../../../apps/api/src/modules/catalogue/product-queries.ts'
import { openDb } from '../../../apps/api/src/platform/db.ts'

/** The bare twin of a product read: Fastify, a pool, the same statement and the unmapped row, without validation. */
const db = openDb({ url: process.env.DATABASE_URL ?? '', max: 10, name: 'twin', onIdleError: () => {} })
const app = Fastify()

app.get('/healthz', async () => 'ok')
app.get<{ Params: { url: string } }>('/api/aspos/products/url/:url', async ({ params }) => {
  const number = params.url.slice(params.url.lastIndexOf('-') + 1)
  const [row] = await findProductByNumber.rows(db, 'nl', new Date(), number)
  return { Success: true, Data: row }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
