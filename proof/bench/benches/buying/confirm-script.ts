import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { query } from '../../support/samples.ts'

const run = promisify(execFile)
const CARTS = 40_000
const LINES = 4

/**
 * Filled carts, and a function that confirms the n-th of them as the shop does: with its place_order, four lines and
 * enough stock. A demo order provides the other columns.
 */
const PREPARE = `
  create schema bench;
  create sequence bench.next;
  create table bench.goods as
    select row_number() over (order by md5(p.number)) as nth, s.product_id, s.branch_id, p.version, p.number, p.price_cents
    from (select distinct on (product_id) product_id, branch_id from stock order by product_id, sellable desc) s
      join product p on p.id = s.product_id where p.state = 'Active' and p.price_cents > 0
    order by 1 limit 2000;
  update stock s set on_hand = reserved + promised + 1000000 from bench.goods g
    where g.product_id = s.product_id and g.branch_id = s.branch_id;
  create table bench.row as select 1 as id, 0 as count;
  create table bench.filled_cart as
    select n, uuidv7() as cart_id, uuidv7() as order_id, uuidv7() as payment_id from generate_series(1, ${CARTS}) n;
  insert into cart (id, session_id) select cart_id, md5(cart_id::text) from bench.filled_cart;
  alter table bench.filled_cart add primary key (n);
  analyze;

  create function bench.order_of(n bigint, first bigint) returns text language plpgsql as $$
  declare b bench.filled_cart; demo jsonb; lines jsonb; products jsonb; items jsonb; branch int; total int; outcome text;
  begin
    select * into b from bench.filled_cart where bench.filled_cart.n = order_of.n;
    select to_jsonb(o) into demo from orders o where o.id = (select id from bench.demo);
    select jsonb_agg(jsonb_build_object('line_number', g.nth - first + 1, 'product_id', g.product_id, 'product_number', g.number,
        'title', g.number, 'quantity', 1, 'unit_cents', g.price_cents, 'discount_cents', 0, 'total_cents', g.price_cents,
        'vat_rate', 21, 'is_withdrawable', true)),
      jsonb_agg(jsonb_build_object('id', g.product_id, 'version', g.version)),
      jsonb_agg(jsonb_build_object('productId', g.product_id, 'branchId', g.branch_id, 'quantity', 1)),
      min(g.branch_id), sum(g.price_cents)
      into lines, products, items, branch, total
      from bench.goods g where g.nth >= first and g.nth < first + ${LINES};
    select r.outcome into outcome from place_order(jsonb_build_object('requestId', '',
      'idempotency', jsonb_build_object('scope', 'bench', 'key', b.order_id, 'requestHash', 'bench'),
      'cart', jsonb_build_object('id', b.cart_id, 'version', 0), 'products', products, 'maxOpenInStore', 3,
      'order', demo || jsonb_build_object('id', b.order_id, 'public_id', left(translate(encode(sha256(b.order_id::text::bytea), 'base64'), '+/', '-_'), 22),
        'number', 'B' || b.n, 'cart_id', b.cart_id, 'state', 'awaiting_payment', 'ground', null, 'shipping_method', 'pickup',
        'branch_id', branch, 'delivery_address', null, 'slot_id', null, 'goods_cents', total, 'delivery_cents', 0,
        'pallet_cents', 0, 'voucher_cents', 0, 'total_cents', total, 'points', 0, 'points_cents', 0, 'to_pay_cents', total,
        'confirmed_at', now(), 'holds_until', now() + interval '1 hour'),
      'lines', lines, 'paymentId', b.payment_id,
      'stock', jsonb_build_object('items', items, 'until', now() + interval '1 hour', 'isSold', false))) r;
    if outcome <> 'placed' then raise exception 'a confirm ended as %', outcome; end if;
    return outcome;
  end $$;
  create table bench.demo as select id from orders limit 1;
`
const SPREAD = `select bench.order_of(nextval('bench.next'), 1 + (random() * 1900)::bigint);`
const HOT = `select bench.order_of(nextval('bench.next'), 1);`
const ALONE = 'update bench.row set count = count + 1 where id = 1;'

export type ConfirmFigures = { readonly perSecond: number; readonly again: number }
export type ConfirmSql = {
  readonly spread: () => Promise<ConfirmFigures>
  readonly hot: () => Promise<ConfirmFigures>
  readonly alone: () => Promise<ConfirmFigures>
}

/** Confirms in SQL only, run by pgbench. */
export async function confirmSql(url: string, clients: number, seconds: number): Promise<ConfirmSql> {
  await query(PREPARE, [], url)
  const folder = mkdtempSync(join(tmpdir(), 'confirm-sql-'))
  const ask = (name: string, text: string) => {
    const file = join(folder, `${name}.sql`)
    writeFileSync(file, text)
    return async (): Promise<ConfirmFigures> => {
      const asked = ['-n', `-c${clients}`, '-j2', `-T${seconds}`, '-M', 'prepared', '--max-tries=5', '-f', file, url]
      const { stdout } = await run('pgbench', asked)
      const count = (what: string) => Number(stdout.match(new RegExp(`${what}: (\\d+)`))?.[1] ?? 0)
      return {
        perSecond: Number(stdout.match(/tps = ([\d.]+)/)?.[1]),
        again: count('number of transactions retried') + count('number of failed transactions'),
      }
    }
  }
  return { spread: ask('spread', SPREAD), hot: ask('hot', HOT), alone: ask('alone', ALONE) }
}
