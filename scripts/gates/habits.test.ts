import { expect, test } from 'vitest'
import { findBadHabits } from './habits.ts'

test('finds nothing in an ordinary file', () => {
  expect(
    findBadHabits('apps/api/src/app.ts', 'await page.waitForURL("/")\nload().catch((error) => log(error))'),
  ).toEqual([])
})

test.each([
  ['e2e/a.spec.ts', 'await page.waitForTimeout(500)', 'waits by the clock'],
  ['e2e/a.spec.ts', "test.skip('later', () => {})", 'is a test that does not run'],
  ['e2e/a.spec.ts', "describe.only('now', () => {})", 'is a test that does not run'],
  ['apps/a.ts', '// @ts-ignore', 'hides a type error'],
  ['apps/a.ts', 'load().catch(() => {})', 'swallows an error'],
  ['apps/a.ts', 'load().catch((error) => null)', 'swallows an error'],
  [
    'apps/storefront/app/lib/vat.ts',
    "document.dispatchEvent(new CustomEvent('vat'))",
    'dispatches an event that lib/shop-events.ts does not list',
  ],
  ['apps/a.ts', '// TODO later', 'has an open end'],
  ['apps/api/src/modules/cart/share.ts', 'const text = `\n  select id from cart`', 'has SQL outside a queries file'],
  ['apps/api/src/modules/cart/share.ts', "'update cart set state = $1'", 'has SQL outside a queries file'],
  ['apps/api/src/modules/cart/share.ts', 'await db.query<Row>(text)', 'has SQL outside a queries file'],
  ['apps/api/src/modules/cart/share.ts', "await tx.query('begin')", 'has SQL outside a queries file'],
  ['apps/api/src/modules/cart/share.ts', "const find = prepared<Row, []>('a', text)", 'has SQL outside a queries file'],
  ['apps/api/src/modules/cart/share-queries.ts', 'prepared<Row, []>("a", `select * from cart`)', 'selects all columns'],
  [
    'apps/api/src/modules/cart/share-queries.ts',
    'insert into cart default values returning c.*',
    'selects all columns',
  ],
  ['apps/api/src/utils.ts', '', 'a name that says nothing'],
  ['apps/api/src/helpers/sum.ts', '', 'a name that says nothing'],
  ['apps/api/src/CartLine.ts', '', 'not in kebab-case'],
  ['apps/storefront/app/ui/index.ts', "export * from './button.tsx'\nexport { A } from './a.tsx'", 'a barrel'],
])('%s with %j: %s', (path, text, finding) => {
  expect(findBadHabits(path, text)).toEqual([`${path}: ${finding}`])
})

test('allows a dropped error with a reason on the line', () => {
  expect(findBadHabits('apps/a.ts', 'wait().catch(() => {}) // ended early on purpose')).toEqual([])
})

test('allows re-exports in the public index of a module', () => {
  expect(findBadHabits('apps/api/src/modules/cart/index.ts', "export { addToCart } from './add-to-cart.ts'")).toEqual(
    [],
  )
})

test('allows SQL in queries files and in the platform code that runs it', () => {
  for (const path of ['modules/cart/share-queries.ts', 'modules/branch/queries.ts', 'platform/sql/transaction.ts'])
    expect(findBadHabits(`apps/api/src/${path}`, "prepared<Row, []>('a', `select count(*) from cart`)")).toEqual([])
})
