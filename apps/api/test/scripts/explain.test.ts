import { describe, expect } from 'vitest'
import { HOT_READS, scansIn } from '../../src/hot-reads.ts'
import { test } from '../support/api.ts'
import { aBranch, aProduct, aWebNode } from '../support/seed.ts'

describe('hot reads', () => {
  test.for(HOT_READS.map(({ name }) => name))(
    '%s is found without reading a whole table',
    async (name, { engines }) => {
      const { db } = engines
      const branch = await aBranch(db)
      const node = await aWebNode(db)
      await aProduct(db, { webNodeId: node.id, stock: { [branch.id]: 3 } })
      const read = HOT_READS.find((one) => one.name === name)
      if (!read) throw new Error(`there is no hot read ${name}`)
      const client = await db.connect()
      try {
        const values = await read.values(db)
        await client.query('begin')
        // Tables are tiny here and the planner prefers scans. A remaining scan therefore has no index to use.
        await client.query('set local enable_seqscan = off')
        const { rows } = await client.query(`explain (format json) ${read.text}`, [...values])
        const scans = scansIn(rows[0]?.['QUERY PLAN'])
        expect(scans.length).toBeGreaterThan(0)
        expect(scans.filter(({ kind }) => kind === 'Seq Scan')).toEqual([])
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
  )

  test('detects a plan that scans a whole table', async ({ engines }) => {
    const { rows } = await engines.db.query(`explain (format json) select count(*) from product where color = 'x'`)
    expect(scansIn(rows[0]?.['QUERY PLAN'])).toContainEqual({ kind: 'Seq Scan', table: 'product' })
  })
})
