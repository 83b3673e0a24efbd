import Fastify from 'fastify'
import pg from 'pg'
import { findProductByNumber } from '../../apps/api/src/modules/catalogue/product-queries.ts'

/** The bare twin of a product read: Fastify, a pool, the same statement and the unmapped row, without validation. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify()

app.get('/healthz', async () => 'ok')
app.get<{ Params: { url: string } }>('/api/aspos/products/url/:url', async ({ params }) => {
  const number = params.url.slice(params.url.lastIndexOf('-') + 1)
  const [row] = await findProductByNumber.rows(pool, 'nl', new Date(), number)
  return { Success: true, Data: row }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
