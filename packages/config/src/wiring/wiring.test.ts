import { describe, expect, test } from 'vitest'
import { DECLARED, judgeWiring } from './declared.ts'
import {
  fieldsOf,
  findUncalledEndpoints,
  findUnread,
  findUnusedExports,
  type Unwired,
  withoutComments,
} from './find-unwired.ts'

const source = (path: string, text: string) => ({ path, text })
const namesOf = (unwired: readonly Unwired[]) => unwired.map(({ kind, name }) => `${kind} ${name}`)
const inPackages = (path: string) => path.startsWith('packages/')

describe('the gate for dead wiring fails', { tags: ['WIRED-30'] }, () => {
  test('for a function that only its own test uses, and green once the product uses it', () => {
    const rule = source('packages/a.ts', 'export function tax() {}\nexport const own = 1\nexport const sum = own + 1\n')
    const face = source('packages/index.ts', "export { tax, sum } from './a.ts'\n")
    expect(namesOf(findUnusedExports([rule, face], inPackages))).toEqual(['function tax', 'function sum'])
    const user = source('apps/x.ts', "import { sum, tax } from '@shop/a'\ntax(sum)\n")
    expect(findUnusedExports([rule, face, user], inPackages)).toEqual([])
  })

  test('for an endpoint without a caller; a request, a link and a form are callers', () => {
    const endpoints = [
      { name: 'emptyCart', method: 'DELETE', url: '/api/cart/lines' },
      { name: 'changeLines', method: 'POST', url: '/api/cart/lines/batch' },
      { name: 'startSignIn', method: 'GET', url: '/api/auth/bm' },
      { name: 'readOrder', method: 'GET', url: '/api/orders/:id' },
    ]
    const client = source('x.tsx', '<a href="/api/auth/bm">; call(changeLines); "/api/orders/1"')
    expect(namesOf(findUncalledEndpoints(endpoints, [client]))).toEqual(['endpoint emptyCart', 'endpoint readOrder'])
    const caller = source('y.ts', 'await call(emptyCart, {}); await call(readOrder, {})')
    expect(findUncalledEndpoints(endpoints, [client, caller])).toEqual([])
  })

  test.each(['setting', 'variable', 'field'] as const)('for an unread %s', (kind) => {
    const names = [
      { name: 'stockCount', where: 'a' },
      { name: 'stock', where: 'a' },
    ]
    const reader = source('x.ts', 'if (quantity > settings.stockCount) return')
    expect(namesOf(findUnread(kind, names, [reader]))).toEqual([`${kind} stock`])
    expect(findUnread(kind, names, [reader, source('y.ts', 'const { stock } = reply')])).toEqual([])
  })

  test('unless it is declared with a reason; superfluous declarations are reported', () => {
    const unwired = [{ kind: 'endpoint' as const, name: 'webhook', where: 'POST /x' }]
    expect(judgeWiring(unwired, [])).toEqual({ findings: unwired, superfluous: [] })
    expect(judgeWiring(unwired, [{ kind: 'field', names: ['webhook'], why: 'x' }]).findings).toEqual(unwired)
    expect(judgeWiring(unwired, [{ kind: 'endpoint', names: ['webhook', 'other'], why: 'the provider' }])).toEqual({
      findings: [],
      superfluous: ['endpoint other'],
    })
    expect(DECLARED.filter(({ why, names }) => why.length < 20 || names.length === 0)).toEqual([])
  })
})

test('a name in a comment does not count as a use', () => {
  const text = "/* sum */ const a = 1 // sum\n// sum\nconst b = 'https://x.test'\n"
  expect(withoutComments(text)).not.toContain('sum')
  expect(withoutComments(text)).toContain('https://x.test')
})

test('finds fields of replies at any depth', () => {
  const schema = {
    properties: { a: { items: { properties: { b: {} } } }, c: { anyOf: [{ properties: { d: {} } }, {}] } },
    patternProperties: { x: { properties: { e: {} } } },
  }
  expect(fieldsOf(schema).sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
})
