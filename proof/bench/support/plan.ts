import type pg from 'pg'

export type PlanNode = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}
const BIG = 10_000

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** Names of the big tables that the plan scans sequentially. */
export async function scansOfBigTables(client: pg.Client, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
    ...values,
  ])
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  if (!plan) throw new Error('explain returned no plan')
  const scanned = nodesOf(plan).flatMap((node) =>
    node['Node Type'].includes('Seq Scan') ? (node['Relation Name'] ?? []) : [],
  )
  const { rows: sizes } = await client.query<{ relname: string }>(
    'select relname from pg_class where relname = any ($1) and reltuples > $2',
    [scanned, BIG],
  )
  return sizes.map(({ relname }) => relname)
}
