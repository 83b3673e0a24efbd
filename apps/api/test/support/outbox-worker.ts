import { openDb } from '../../src/platform/db.ts'
import { type Applier, startOutbox } from '../../src/platform/outbox.ts'

// Copies products to a table, like the indexer to a search engine: each copy has the version it was made at.
// It is slow and runs in a separate process, so that a test can kill it between reading and writing.
const url = process.env.DATABASE_URL ?? ''
const me = process.env.WORKER ?? ''
const db = openDb({ url, max: 4, name: 'outbox-worker', onIdleError: () => {} })
const outside = openDb({ url, max: 2, name: 'outbox-sink', onIdleError: () => {} })

const copyProducts: Applier = {
  name: 'copy',
  apply: async (tx, { version, products }) => {
    if (products.length === 0) return
    const { rows } = await tx.query<{ id: string; price_cents: number }>(
      'select id, price_cents from product where id = any($1::uuid[])',
      [products],
    )
    await new Promise((resolve) => setTimeout(resolve, 15))
    // Uses another connection: like a search engine, the copy is not part of this transaction.
    for (const { id, price_cents } of rows)
      await outside.query(
        'insert into product_copy_log (product_id, version, price_cents, worker) values ($1, $2, $3, $4)',
        [id, version, price_cents, me],
      )
  },
}
const pollMs = Number(process.env.POLL_MS ?? 1_000)
startOutbox({ db, url, appliers: [copyProducts], onError: (error) => console.error(error.message), pollMs })
console.log('applying')
