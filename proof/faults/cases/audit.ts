import pg from 'pg'
import { check } from '../checker/check.ts'
import type { FaultCase, Seen } from '../fault/case.ts'

/** Entries of three past days: the log as it is after some nights. The rows of this shop return with the rollback. */
const PAST_DAYS = `
  alter table audit_entry disable trigger audit_entry_append_only;
  alter table audit_seal disable trigger audit_seal_append_only;
  delete from audit_seal;
  delete from audit_entry;
  insert into audit_entry select (jsonb_populate_record(e, jsonb_build_object('digest', audit_digest(e)))).* from (
    select jsonb_populate_record(null::audit_entry, jsonb_build_object('id', uuidv7(),
      'at', ((now() at time zone 'UTC')::date - day)::timestamp at time zone 'UTC' + nth * interval '1 minute',
      'staff_id', uuidv7(), 'db_role', 'shop_staff', 'request_id', 'r' || nth, 'table_name', 'product', 'row_key', nth::text,
      'action', 'update', 'before', jsonb_build_object('price_cents', 1000 + nth),
      'after', jsonb_build_object('price_cents', 2000 + nth))) as e
    from generate_series(1, 3) day, generate_series(1, 40) nth) entries`
const DAY = `((now() at time zone 'UTC')::date - 2)`
const OLD = `row_key = '7' and (at at time zone 'UTC')::date = ${DAY}`
const CHANGE = `update audit_entry set after = '{"price_cents": 2008}' where ${OLD}`
const NEW_DIGEST = `update audit_entry e set digest = audit_digest(e) where ${OLD}`
const NEW_SEAL = `update audit_seal s set digest = sha256(s.previous || convert_to(to_char(s.day, 'YYYY-MM-DD') || ' ' ||
    s.entries, 'UTF8') || (select string_agg(e.digest, '' order by e.at, e.id) from audit_entry e
    where (e.at at time zone 'UTC')::date = s.day)) where s.day = ${DAY}`

/** A database administrator hides a change, each time with more effort. `names` is what the checker has to report. */
const CORRUPTIONS = [
  {
    what: 'one byte of an entry',
    sql: [CHANGE],
    broken: 'I-L1',
    names: `select id::text as text from audit_entry where ${OLD}`,
  },
  { what: 'and its digest', sql: [CHANGE, NEW_DIGEST], broken: 'I-L2', names: `select ${DAY}::text as text` },
  {
    what: 'and the seal of the day',
    sql: [CHANGE, NEW_DIGEST, NEW_SEAL],
    broken: 'I-L3',
    names: `select (${DAY} + 1)::text as text`,
  },
  {
    what: 'a removed entry',
    sql: [`delete from audit_entry where ${OLD}`],
    broken: 'I-L2',
    names: `select ${DAY}::text as text`,
  },
  {
    what: 'a removed seal',
    sql: [`delete from audit_seal where day = (select min(day) + 1 from audit_seal)`],
    broken: 'I-L3',
    names: `select max(day)::text as text from audit_seal`,
  },
]

const OF_LOG = ['I-L1', 'I-L2', 'I-L3']

async function verdict(client: pg.Client) {
  const findings = await check(client, {}, { graceSeconds: 120 })
  return findings.filter(({ id, count }) => OF_LOG.includes(id) && count > 0)
}

/** Whether the checker reports exactly this invariant, and names the entry or day. */
async function isNamed(client: pg.Client, { sql, broken, names }: (typeof CORRUPTIONS)[number]): Promise<boolean> {
  await client.query('savepoint clean')
  const { rows } = await client.query<{ text: string }>(names)
  for (const one of sql) await client.query(one)
  const found = await verdict(client)
  await client.query('rollback to savepoint clean')
  const examples = found.flatMap((one) => one.examples)
  return (
    found.length === 1 && found[0]?.id === broken && examples.every((text) => text.startsWith(rows[0]?.text ?? '?'))
  )
}

export const AUDIT_LOG: readonly FaultCase[] = [
  {
    id: 'F59',
    what: 'a database administrator changes an old entry of the audit log',
    sees: 'nothing; the checker names the entry, or the day if digests were recomputed',
    aims: 'I-L1, I-L2, I-L3',
    limitSeconds: 3,
    rows: ['STAFF-18'],
    isShort: true,
    async stage({ rig }): Promise<readonly Seen[]> {
      const client = new pg.Client({ connectionString: rig.database.url, application_name: 'administrator' })
      await client.connect()
      try {
        await client.query('begin')
        await client.query(PAST_DAYS)
        let sealed = 0
        while ((await client.query('select day from seal_audit_day()')).rowCount === 1) sealed += 1
        const clean = await verdict(client)
        const named: Seen[] = []
        for (const one of CORRUPTIONS)
          named.push({
            what: `${one.what}: named by ${one.broken}`,
            is: (await isNamed(client, one)) ? 1 : 0,
            shouldBe: 1,
          })
        return [
          { what: 'days sealed', is: sealed, shouldBe: 3 },
          { what: 'findings before the change', is: clean.length, shouldBe: 0 },
          ...named,
        ]
      } finally {
        await client.end() // without a commit
      }
    },
  },
]
