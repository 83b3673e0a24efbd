/** A row of the table: a figure of a bench and its bound. */
export type Row = {
  readonly row: string
  readonly says: string
  readonly bench: string
  readonly figure: string
  readonly atLeast?: number
  readonly atMost?: number
}

/** Benches that need the running shop behind its edge. */
export const RUNNING: readonly Row[] = [
  row('L1', 'JSON call / bare node:http', 'json-call', 'kept read, shop / bare', { atLeast: 0.8 }),
  row('L1', 'JSON call with a session / bare node:http', 'json-call', 'with a session, shop / bare', { atLeast: 0.5 }),
  row('L2', 'stock of a product / pgbench -S', 'stock-read', 'stock reads / pgbench -S', { atLeast: 0.3 }),
  row('L9', 'search: p95 beyond 1.5 × that of the engine', 'search', 'search: p95 beyond 1.5 × the engine', {
    atMost: 10,
  }),
  row('L9', 'list: p95 beyond 1.5 × that of the engine', 'search', 'list: p95 beyond 1.5 × the engine', { atMost: 10 }),
  row('–', 'list / bare OpenSearch, kept by nobody', 'search', 'list: requests per second, shop / bare', {
    atLeast: 0.6,
  }),
  row('–', 'search / bare OpenSearch, kept by nobody', 'search', 'search: requests per second, shop / bare', {
    atLeast: 0.6,
  }),
  row('–', 'lists a second as customers meet them, the page', 'kept-lists', 'list pages at the edge', {
    atLeast: 1_600,
  }),
  row('–', 'lists a second as customers meet them, the call', 'kept-lists', 'list calls out of the cache', {
    atLeast: 1_600,
  }),
  row('L10', 'page out of the edge / static file', 'edge-page', 'plain: speed by processor time, shop / twin', {
    atLeast: 0.9,
  }),
  row('L11', 'SSR lister: processor a page', 'ssr-lister', 'shop: processor per request', { atMost: 8 }),
  row('L12', 'guards on / off', 'guards', 'guards on / off', { atLeast: 0.95 }),
  row('L13', 'goodput at 3 × overload / maximum', 'overload', 'goodput at 3 ×, of the maximum', { atLeast: 0.9 }),
  row('L14', 'two processes of the API / one', 'guards', 'two processes / one', { atLeast: 1.8 }),
]

/** Benches that copy the database, so the shop must be stopped and only the engines run. */
export const STOPPED: readonly Row[] = [
  row('L3', 'confirm, SQL only / pgbench TPC-B', 'confirm-sql', 'confirms in SQL / TPC-B', { atLeast: 0.45 }),
  row('L4', 'confirm over HTTP / pgbench TPC-B', 'orders', 'confirms / TPC-B', { atLeast: 0.25 }),
  row('L5', 'confirm in SQL with a standby in step / without', 'confirm-sql', 'with a standby in step / without', {
    atLeast: 0.5,
  }),
  row('L6', 'hot product in SQL / one row alone', 'confirm-sql', 'one hot product / one row alone', { atLeast: 0.4 }),
  row('L7', 'confirms tried again or lost', 'confirm-sql', 'tried again', { atMost: 0 }),
  row('L8', 'jobs claimed and done / pgbench TPC-B', 'job-claims', 'jobs / TPC-B', { atLeast: 3 }),
  row('–', 'whole checkouts a second', 'orders', 'whole checkouts, 8 clients', { atLeast: 100 }),
  row('–', 'one hot product / spread ones', 'orders', 'one hot product beside spread ones', { atLeast: 0.5 }),
  row('–', 'changes of carts / pgbench TPC-B', 'cart-batch', 'changes / TPC-B', { atLeast: 0.25 }),
]

function row(name: string, says: string, bench: string, figure: string, bound: Pick<Row, 'atLeast' | 'atMost'>): Row {
  return { row: name, says, bench, figure, ...bound }
}
