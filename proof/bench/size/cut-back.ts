import type pg from 'pg'

type Rule = { readonly table_name: string; readonly key_kind: string; readonly width_months: number }
type Made = { readonly name: string; readonly to_day: string }

/** Simulates years of partitioning: moves the rows of the first partition into the partitions of earlier months. */
export async function cutBack(client: pg.Client, months: number): Promise<void> {
  const rules = await client.query<Rule>('select * from partition_rule order by 1')
  for (const { table_name: table, key_kind: kind, width_months: width } of rules.rows) {
    const before = (
      await client.query<Made>(
        'select name, to_day::text from table_partition where table_name = $1 and from_day is null',
        [table],
      )
    ).rows[0]
    if (!before) continue
    await client.query('begin')
    const days = (
      await client.query<{ day: string }>(
        `select day::date::text as day from generate_series($1::date - make_interval(months => $2), $1::date,
           make_interval(months => $3)) day order by 1`,
        [before.to_day, Math.ceil(months / width) * width, width],
      )
    ).rows.map(({ day }) => day)
    const bound = async (day: string) =>
      (await client.query<{ at: string }>('select partition_bound($1, $2) as at', [kind, day])).rows[0]?.at ?? ''
    await client.query(`alter table ${table} detach partition part.${before.name}`)
    for (const [at, day] of days.slice(0, -1).entries()) {
      const next = days[at + 1] ?? before.to_day
      const name = `${table}_${day.slice(0, 7).replace('-', '_')}`
      await client.query(
        `create table part.${name} partition of ${table} for values from ('${await bound(day)}') to ('${await bound(next)}')`,
      )
      if (next !== before.to_day)
        await client.query('insert into table_partition (table_name, name, from_day, to_day) values ($1, $2, $3, $4)', [
          table,
          name,
          day,
          next,
        ])
      // The upper bound of the first partition now belongs to the last new partition.
      else
        await client.query(
          'update table_partition set name = $2, from_day = $3 where table_name = $1 and to_day = $4',
          [table, name, day, next],
        )
    }
    const first = days[0] ?? before.to_day
    const system = kind === 'uuid' ? '' : 'overriding system value'
    await client.query(`alter table part.${before.name} rename to ${table}_moved`)
    await client.query(
      `create table part.${before.name} partition of ${table} for values from (minvalue) to ('${await bound(first)}')`,
    )
    await client.query(`insert into ${table} ${system} select * from part.${table}_moved`)
    await client.query(`drop table part.${table}_moved`)
    await client.query('insert into table_partition (table_name, name, to_day) values ($1, $2, $3)', [
      table,
      before.name,
      first,
    ])
    await client.query('commit')
  }
}
