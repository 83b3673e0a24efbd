import { describe, expect } from 'vitest'
import { type Sql, test } from './sql-test.ts'

const boundOf = async (sql: Sql, kind: string, day: string) =>
  (await sql('select partition_bound($1, $2) as bound', kind, day))[0]?.['bound']

describe('partition_bound', () => {
  test('is the lowest key of a day in UTC', async ({ sql }) => {
    expect(await boundOf(sql, 'timestamptz', '2026-11-16')).toBe('2026-11-16 00:00:00+00')
    const bound = await boundOf(sql, 'uuid', '2026-11-16')
    expect(bound).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-0000-0000-000000000000$/)
    expect(Number.parseInt(String(bound).replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 16))
  })
})

describe('maintain_partitions', () => {
  test('creates the first partition without a lower bound, then one period per step', async ({ sql }) => {
    await sql('begin')
    await sql('create table sample (at timestamptz not null, primary key (at)) partition by range (at)')
    await sql(
      `insert into partition_rule (table_name, key_column, key_kind, width_months, ahead_months, retain_months)
       values ('sample', 'at', 'timestamptz', 1, 2, 3)`,
    )
    const step = async (moment: string) =>
      (await sql(`select maintain_partitions('sample', $1) as did`, moment))[0]?.['did']
    expect(await step('2026-03-10')).toBe('made sample_before')
    expect(await step('2026-03-10')).toBe('made sample_2026_04')
    expect(await step('2026-03-10')).toBe('made sample_2026_05')
    expect(await step('2026-03-10')).toBeNull()
    expect(
      await sql(`select from_day::text, to_day::text from table_partition where table_name = 'sample' order by to_day`),
    ).toEqual([
      { from_day: null, to_day: '2026-04-01' },
      { from_day: '2026-04-01', to_day: '2026-05-01' },
      { from_day: '2026-05-01', to_day: '2026-06-01' },
    ])
    await sql(`insert into sample values ('1999-01-01'), ('2026-03-31'), ('2026-05-31')`)
    const steps = []
    for (let did = await step('2026-07-01'); did !== null; did = await step('2026-07-01')) steps.push(did)
    expect(steps).toEqual([
      'made sample_2026_06',
      'made sample_2026_07',
      'made sample_2026_08',
      'dropped sample_before',
    ])
    await sql('rollback')
  })
})
