import { HOT_READS, scansIn } from '../src/hot-reads.ts'
import { openDb } from '../src/platform/db.ts'

// Runs the hot reads with EXPLAIN (ANALYZE) on the loaded data. Fails if one of them scans a whole table of more than
// BIG_TABLE_ROWS rows.
const BIG_TABLE_ROWS = 10_000
const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL is missing')
const db = openDb({ url, max: 1, name: 'explain', isUnlimited: true, onIdleError: () => {} })
const sizes = await db.query<{ relname: string; rows: number }>(
  "select relname, greatest(reltuples, 0)::int as rows from pg_class where relkind = 'r'",
)
const rowsOf = new Map(sizes.rows.map(({ relname, rows }) => [relname, rows]))
let bad = 0
for (const { name, text, values } of HOT_READS) {
  const given = await values(db)
  await db.query(text, given) // warms the cache, so that the disk is not measured
  const { rows } = await db.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
    `explain (analyze, format json) ${text}`,
    given,
  )
  const plan = rows[0]?.['QUERY PLAN']
  const big = scansIn(plan).filter(
    ({ kind, table }) => kind === 'Seq Scan' && (rowsOf.get(table) ?? 0) > BIG_TABLE_ROWS,
  )
  bad += big.length
  const found = big.length === 0 ? 'ok' : `WHOLE TABLE: ${big.map(({ table }) => table).join(', ')}`
  console.log(`${name.padEnd(32)} ${(plan?.[0]?.['Execution Time'] ?? 0).toFixed(2).padStart(9)} ms  ${found}`)
}
await db.end()
process.exitCode = bad > 0 ? 1 : 0
