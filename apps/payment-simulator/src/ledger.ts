import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'

const TABLES = `
  create table if not exists payment (
    id text primary key, body text not null, amount_cents integer not null, mode text not null, status text not null,
    created_at integer not null, expires_at integer not null, changed_at integer not null, refused_outcome text
  );
  create index if not exists payment_unfinished on payment (expires_at) where status in ('open', 'pending');
  create table if not exists refund (
    id text primary key, payment_id text not null references payment, body text not null, amount_cents integer not null,
    status text not null, created_at integer not null
  );
  create index if not exists refund_of_payment on refund (payment_id);
  create table if not exists webhook_call (
    number integer primary key autoincrement, payment_id text not null, url text not null, due_at integer not null,
    tries integer not null default 0, state text not null default 'waiting', answered integer, why text not null
  );
  create index if not exists webhook_due on webhook_call (due_at) where state = 'waiting';
  create table if not exists shipment (
    id text primary key, tracking text not null unique, body text not null, state text not null, labels integer not null
  );
  create table if not exists carrier_charge (number integer primary key autoincrement, shipment_id text not null, cents integer not null);
  create table if not exists answered_key (key text primary key, request text not null, status integer not null, body text not null);
`

export type PaymentRow = {
  readonly id: string
  readonly body: string
  readonly amount_cents: number
  readonly mode: string
  readonly status: string
  readonly created_at: number
  readonly expires_at: number
  readonly changed_at: number
}
export type RefundRow = {
  readonly id: string
  readonly payment_id: string
  readonly body: string
  readonly amount_cents: number
  readonly status: string
  readonly created_at: number
}
export type CallRow = {
  readonly number: number
  readonly payment_id: string
  readonly url: string
  readonly due_at: number
  readonly tries: number
  readonly state: string
  readonly answered: number | null
  readonly why: string
}

export type Ledger = ReturnType<typeof openLedger>

/** The simulator's own ledger, written to disk before any reply. Another process compares the shop's data with it. */
export function openLedger(file: string) {
  const db = new DatabaseSync(file)
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 2000;')
  db.exec(TABLES)
  const known = new Map<string, StatementSync>()
  function statement(sql: string): StatementSync {
    const made = known.get(sql) ?? db.prepare(sql)
    known.set(sql, made)
    return made
  }
  const all = <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).all(...values) as Row[]
  const one = <Row>(sql: string, ...values: SQLInputValue[]) => statement(sql).get(...values) as Row | undefined
  const run = (sql: string, ...values: SQLInputValue[]) => statement(sql).run(...values)
  let isTogether = false
  /** Work is synchronous, so no other request sees a partial transaction. A nested call joins the outer transaction. */
  const together = <T>(work: () => T): T => {
    if (isTogether) return work()
    db.exec('begin immediate')
    isTogether = true
    try {
      const result = work()
      db.exec('commit')
      return result
    } catch (error) {
      db.exec('rollback')
      throw error
    } finally {
      isTogether = false
    }
  }
  return { all, one, run, together, close: () => db.close() }
}
