import type { Invariant } from './invariant.ts'

/** The digest of an entry, written out so that a changed function in the database changes no verdict. */
const DIGEST = `sha256(convert_to((jsonb_build_array(e.id, extract(epoch from e.at), e.staff_id, e.device_id, e.process,
  e.db_role, e.request_id, e.table_name, e.row_key, e.action, e.before::text, e.after::text)
  || case when e.reason is null then '[]' else jsonb_build_array(e.reason) end)::text, 'UTF8'))`

/** Days whose partition was archived cannot be recomputed; their seals still have to form a chain. */
const IN_USE = `s.day >= coalesce((select max(to_day) from table_partition
  where table_name = 'audit_entry' and state <> 'in_use'), '-infinity')`

/** Evidence of who changed what: a changed byte, a missing entry and a rewritten day are visible (ADR 0064). */
export const AUDIT: readonly Invariant[] = [
  {
    id: 'I-L1',
    says: 'each audit entry has the digest of its content',
    sql: `select e.id || ' of ' || e.at || ': ' || e.table_name || ' ' || e.row_key as what from audit_entry e
      where e.digest <> ${DIGEST}`,
  },
  {
    id: 'I-L2',
    says: 'each sealed day has the entries that were sealed',
    sql: `select s.day || ': ' || s.entries || ' sealed, ' || d.entries || ' found' as what from audit_seal s
      cross join lateral (select count(*) as entries, coalesce(string_agg(e.digest, '' order by e.at, e.id), '') as digests
        from audit_entry e where e.at >= s.day::timestamp at time zone 'UTC'
          and e.at < (s.day + 1)::timestamp at time zone 'UTC') d
      where ${IN_USE} and (s.entries <> d.entries or s.digest <> sha256(s.previous ||
        convert_to(to_char(s.day, 'YYYY-MM-DD') || ' ' || s.entries, 'UTF8') || d.digests))`,
  },
  {
    id: 'I-L3',
    says: 'the seals of all days form a chain without a gap up to the day before yesterday',
    sql: `select s.day || ': not chained to the day before' as what from (select day, previous,
        lag(digest, 1, '') over (order by day) as digest_before, lag(day) over (order by day) as day_before
        from audit_seal) s
      where s.previous <> s.digest_before or s.day <> s.day_before + 1
      union all select (min(e.at) at time zone 'UTC')::date || ': not sealed' from audit_entry e
      where (e.at at time zone 'UTC')::date < (now() at time zone 'UTC')::date - 2
        and (e.at at time zone 'UTC')::date > coalesce((select max(day) from audit_seal), '-infinity')
      having count(*) > 0`,
  },
]
