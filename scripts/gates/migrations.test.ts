import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findBlocking } from './migrations.ts'

const FOLDER = 'apps/api/migrations'
/** The live migrations of the history before the baseline, which `pnpm drill migrate` applies under order traffic. */
const HISTORY = 'proof/faults/drills/migrate/history'
const FIRST_LIVE = '0022'

describe('blocking migrations', () => {
  test('the existing migrations do not block', () => {
    const live = readdirSync(HISTORY).filter((file) => file >= FIRST_LIVE)
    expect(live.length).toBe(23)
    const files = [...readdirSync(FOLDER).map((file) => [FOLDER, file]), ...live.map((file) => [HISTORY, file])]
    const found = files.flatMap(([folder, file = '']) => findBlocking(file, readFileSync(`${folder}/${file}`, 'utf8')))
    expect(found).toEqual([])
  })

  test.each([
    ['create index orders_by_phone on orders (phone);', 'builds an index while writes are blocked'],
    ['create unique index\n  orders_by_phone\n  on public.orders (phone);', 'builds an index while writes are blocked'],
    ['alter table orders add column token uuid not null default uuidv7();', 'a different value'],
    ['alter table orders add column seen_at timestamptz default clock_timestamp();', 'a different value'],
    ['alter table orders add column nth bigint generated always as identity;', 'a different value'],
    ['alter table orders alter column phone set not null;', 'set not null with the comment'],
    ['alter table orders add constraint a check (points >= 0);', 'add it as not valid'],
    ['alter table orders add foreign key (customer_id) references customer;', 'add it as not valid'],
    ['alter table orders add constraint a unique (phone);', 'using index'],
    ['alter table orders alter column points type bigint;', 'rewrites the table'],
    ['update orders set points = 0;', 'writes every row'],
    ['-- migrate: no transaction\nvacuum full orders;', 'rewrites the table'],
    ['create index concurrently a on orders (phone);', "needs the line '-- migrate: no transaction'"],
    ['-- migrate: no transaction\ncreate index concurrently a on orders (phone);\nselect 1;', 'one statement per file'],
    [
      'alter table orders add constraint a check (points >= 0) not valid;\nalter table orders validate constraint a;',
      'in the next file',
    ],
  ])('rejects %j', (sql, why) => {
    const found = findBlocking('0099-new.sql', sql)
    expect(found.length).toBe(1)
    expect(found[0]).toContain(why)
  })

  test.each([
    'create table a (id integer primary key);\ncreate index a_id on a (id);\nalter table a add unique (id);',
    '-- migrate: no transaction\ncreate index concurrently a on orders (phone);',
    "alter table orders add column note text not null default '';",
    'alter table orders add column request_id text;',
    'alter table orders add constraint a check (points >= 0) not valid;',
    'alter table orders validate constraint a;',
    'alter table orders alter column phone set not null -- checked by orders_phone_there\n;',
    'alter table orders add constraint a primary key using index b;',
    'create function f() returns void language plpgsql as $$ begin update orders set points = 0; end $$;',
    'update setting set value = 1 where name = $$x$$;',
  ])('accepts %j', (sql) => expect(findBlocking('0099-new.sql', sql)).toEqual([]))

  test('does not check the baseline, whose tables are empty', () => {
    expect(findBlocking('0007-orders.sql', 'create index a on orders (phone);')).toEqual([])
  })
})
