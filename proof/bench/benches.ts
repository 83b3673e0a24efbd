import { cartBatch } from './benches/buying/cart-batch.ts'
import { checkoutCost } from './benches/buying/checkout-cost.ts'
import { confirmInSql } from './benches/buying/confirm-sql.ts'
import { jobClaims } from './benches/buying/job-claims.ts'
import { orders } from './benches/buying/orders.ts'
import { queueLimits } from './benches/buying/queue-limits.ts'
import { randomCarts } from './benches/buying/random-carts.ts'
import { guards } from './benches/guards.ts'
import { hotReads } from './benches/hot-reads.ts'
import { jsonCall } from './benches/json-call.ts'
import { keptLists } from './benches/kept-lists.ts'
import { loadDays } from './benches/load-days.ts'
import { overload } from './benches/overload.ts'
import { bundle } from './benches/pages/bundle.ts'
import { edgePage } from './benches/pages/edge-page.ts'
import { filterClick } from './benches/pages/filter-click.ts'
import { lighthousePages } from './benches/pages/lighthouse.ts'
import { ssrLister } from './benches/pages/ssr-lister.ts'
import { productUrl } from './benches/product-url.ts'
import { redisChaos } from './benches/redis-chaos.ts'
import { relevance } from './benches/relevance.ts'
import { search } from './benches/search.ts'
import { signInChaos } from './benches/sign-in-chaos.ts'
import { signIns } from './benches/sign-ins.ts'
import { calls } from './benches/size/calls.ts'
import { ordersAtSize } from './benches/size/orders-at-size.ts'
import { priceBatch } from './benches/staff/price-batch.ts'
import { staffHistory } from './benches/staff/staff-history.ts'
import { staffLists } from './benches/staff/staff-lists.ts'
import { staffPalette } from './benches/staff/staff-palette.ts'
import { staffPickers } from './benches/staff/staff-pickers.ts'
import { staffStreams } from './benches/staff/staff-streams.ts'
import { stockRead } from './benches/stock-read.ts'
import { visibility } from './benches/visibility.ts'
import type { Rounds } from './support/compare.ts'
import type { Result } from './support/report.ts'

type Bench = { readonly about: string; readonly run: (rounds: Rounds) => Promise<Result> }

/**
 * Run `EDGE_RATE=off EDGE_BROWSE_CONCURRENCY=off RATE_LIMITS=off ./shop start` first: production builds behind the edge, without
 * rate or concurrency limits.
 */
export const BENCHES: Readonly<Record<string, Bench>> = {
  bundle: { about: 'client JavaScript of a category page', run: bundle },
  'edge-page': { about: 'a cached page against a static file at the same nginx', run: edgePage },
  'ssr-lister': { about: 'a rendered category page against plain React', run: ssrLister },
  'product-url': { about: 'one product through the API against bare Fastify with the same SQL', run: productUrl },
  'json-call': { about: 'the smallest requests, cached and with a session, against node:http', run: jsonCall },
  'stock-read': { about: 'stock of a product through the API against pgbench -S', run: stockRead },
  'kept-lists': { about: 'lists per second from the caches, as customers get them', run: keptLists },
  guards: { about: 'limits, shedding and traces on and off; one process of the API and two', run: guards },
  overload: { about: 'three times the list requests that one process can answer (k6)', run: overload },
  'confirm-sql': {
    about: 'confirms in SQL only: against TPC-B, one hot product, a synchronous standby',
    run: confirmInSql,
  },
  'checkout-cost': {
    about: 'statements, transactions, WAL flushes and processor time of one whole checkout',
    run: checkoutCost,
  },
  'job-claims': { about: 'jobs claimed and done against pgbench TPC-B', run: jobClaims },
  'queue-limits': { about: 'the invoice counter and the outbox alone, each to its limit', run: queueLimits },
  search: { about: 'lists, searches and suggestions through the API against the bare engine', run: search },
  relevance: { about: 'nDCG@10 of the judged set on the index of SEARCH_INDEX', run: relevance },
  visibility: { about: 'delay until a change appears in a list, at 200 changes per second', run: visibility },
  'hot-reads': {
    about: 'hot reads at 1,000,000 products against the demo catalogue (BENCH_DATABASE_URL)',
    run: hotReads,
  },
  'load-days': {
    about: 'days of the load model with k6: levels, CPU, memory, requests to the engines',
    run: loadDays,
  },
  calls: {
    about: 'every read of the contract at the bench size against the demo, past every cache (BENCH_DATABASE_URL)',
    run: calls,
  },
  orders: { about: 'complete guest checkouts per second, spread and for one hot product', run: orders },
  'orders-at-size': {
    about: 'confirms with 1,000,000 orders behind them against the demo (BENCH_DATABASE_URL; its orders stay)',
    run: ordersAtSize,
  },
  'staff-lists': {
    about: 'every staff list with 1,000,000 orders and products and 100,000 customers (own database)',
    run: staffLists,
  },
  'staff-palette': { about: 'the search of Ctrl K at the same size (own database)', run: staffPalette },
  'staff-pickers': { about: '200 pickers of 60 branches at the staff API, at the same size', run: staffPickers },
  'staff-streams': { about: '5,000 event streams at two staff processes, with their memory', run: staffStreams },
  'staff-history': {
    about: 'histories of 1,000 entries of every kind of object (own database)',
    run: staffHistory,
  },
  'price-batch': { about: 'the preview of 10,000 prices at 1,000,000 products (own database)', run: priceBatch },
  'filter-click': { about: 'from a click on a filter to the painted list, on a desktop', run: filterClick },
  lighthouse: { about: 'home, category and product on a phone, through the edge', run: lighthousePages },
  'cart-batch': { about: 'cart changes through the API against pgbench TPC-B', run: cartBatch },
  'random-carts': { about: 'checks that the totals of 1,000,000 random carts add up', run: randomCarts },
  'sign-ins': { about: 'a product page with and without 500 concurrent sign-ins', run: signIns },
  'sign-in-chaos': { about: 'signing in while Redis is emptied and PostgreSQL restarts', run: signInChaos },
  'redis-chaos': { about: 'the browser run while Redis is flushed and killed', run: redisChaos },
}
