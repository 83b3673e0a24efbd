import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findBlocking } from './migrations.ts'

const FOLDER = 'apps/api/migrations'

describe('migrations hold nobody up', () => {
  test('those that are there', () => {
    const found = readdirSync(FOLDER).flatMap((file) => findBlocking(file, readFileSync(`${FOLDER}/${file}`, 'utf8')))
    expect(found).toEqual([])
  })

  test.each([
    ['create index orders_by_phone on orders (phone);', 'builds an index while nobody can write'],
    ['create unique index\n  orders_by_phone\n  on public.orders (phone);', 'builds an index while nobody can write'],
    ['alter table orders add column token uuid not null default uuidv7();', 'a value of its own'],
    ['alter table orders add column seen_at timestamptz default clock_timestamp();', 'a value of its own'],
    ['alter table orders add column nth bigint generated always as identity;', 'a value of its own'],
    ['alter table orders alter column phone set not null;', 'set not null with the comment'],
    ['alter table orders add constraint a check (points >= 0);', 'add it as not valid'],
    ['alter table orders add foreign key (customer_id) references customer;', 'add it as not valid'],
    ['alter table orders add constraint a unique (phone);', 'using index'],
    ['alter table orders alter column points type bigint;', 'writes the table anew'],
    ['update orders set points = 0;', 'writes every row'],
    ['-- migrate: no transaction\nvacuum full orders;', 'writes the table anew'],
    ['create index concurrently a on orders (phone);', "needs the line '-- migrate: no transaction'"],
    ['-- migrate: no transaction\ncreate index concurrently a on orders (phone);\nselect 1;', 'one statement a file'],
    [
      'alter table orders add constraint a check (points >= 0) not valid;\nalter table orders validate constraint a;',
      'in the next file',
    ],
  ])('%j is refused', (sql, why) => {
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
  ])('%j is not', (sql) => expect(findBlocking('0099-new.sql', sql)).toEqual([]))

  test('what was applied before is as it is', () => {
    expect(findBlocking('0009-orders-and-payments.sql', 'create index a on orders (phone);')).toEqual([])
  })
})
