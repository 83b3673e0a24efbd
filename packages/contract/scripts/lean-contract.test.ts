import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { bodiesOfForms, type ServerPart, withoutServerSchemas, withPureSchemas } from './lean-contract.ts'

const PARTS: readonly ServerPart[] = ['tags', 'summary', 'params', 'querystring']

test('an endpoint retains its address, its body and the statuses of its replies', () => {
  const code = `
    export const read = endpoint({
      method: 'POST', url: '/lists/:id', idempotency: 'natural',
      schema: {
        operationId: 'read', tags, summary: 'Read é',
        params: Type.Object({ id: Id }), querystring: Query({ page: Page }), body: Type.Object({ name: Line }),
        response: { 200: Done(Type.Object({ 1: List })), ...commonReplies, 404: Refused(['gone']) },
      },
    })
    export const commonReplies = { 400: BadRequest, 503: Refused(['unavailable']) }`
  const flat = (text: string) => text.replace(/\s+/g, ' ').trim()
  expect(flat(withoutServerSchemas(code, PARTS))).toBe(
    flat(`
    export const read = endpoint({
      method: 'POST', url: '/lists/:id', idempotency: 'natural',
      schema: {
        operationId: 'read', body: Type.Object({ name: Line }),
        response: { 200: 0, ...commonReplies, 404: 0 },
      },
    })
    export const commonReplies = { 400: 0, 503: 0 }`),
  )
})

test('an application whose forms read no body leaves it out', () => {
  const code =
    'export const read = endpoint({ schema: { body: Type.Object({ name: Line }), response: { 204: Nothing } } })'
  expect(withoutServerSchemas(code, ['body'])).toBe(
    'export const read = endpoint({ schema: {  response: { 204: 0 } } })',
  )
})

test('calls that describe a schema are marked as pure, other calls are not', () => {
  expect(withPureSchemas('export const A = Type.Array(Type.String())\nconst b = list(Query({}))')).toBe(
    'export const A = /* @__PURE__ */ Type.Array(/* @__PURE__ */ Type.String())\n' +
      'const b = list(/* @__PURE__ */ Query({}))',
  )
})

test('only endpoints whose body a form checks retain it', () => {
  const code =
    'export const login = endpoint({ schema: { body: Login } })\nexport const order = endpoint({ schema: { body: Order } })'
  expect(withoutServerSchemas(code, [], new Set(['login']))).toBe(
    'export const login = endpoint({ schema: { body: Login } })\nexport const order = endpoint({ schema: { } })',
  )
})

const folder = new URL('../src/', import.meta.url)
const files = globSync('**/*.ts', { cwd: folder, exclude: (name) => name.endsWith('.test.ts') })
const count = (code: string, pattern: RegExp) => code.match(pattern)?.length ?? 0

test('no module of the contract loses an endpoint, a body or a status', () => {
  expect(files.length).toBeGreaterThan(30)
  for (const file of files) {
    const code = stripTypeScriptTypes(readFileSync(new URL(file, folder), 'utf8'))
    const lean = withoutServerSchemas(code, PARTS)
    for (const pattern of [/\boperationId: '/g, /\burl: ['`]/g, /\bmethod: '/g, /^\s+body: /gm, /\b[2-5]\d\d: /g])
      expect(count(lean, pattern), `${pattern} in ${file}`).toBe(count(code, pattern))
    expect(count(lean, /\bresponse: .*\b(Done|Refused)\(/g), file).toBe(0)
  }
})

test('the bodies that forms check stay in the files of the browser', () => {
  const read = bodiesOfForms()
  expect([...read]).toEqual(expect.arrayContaining(['login', 'validatePin', 'subscribeNewsletter']))
  const retained = files.flatMap((file) => {
    const code = stripTypeScriptTypes(readFileSync(new URL(file, folder), 'utf8'))
    const lean = withoutServerSchemas(code, PARTS, read)
    return [...lean.matchAll(/export const (\w+) = endpoint\((?:(?!\nexport )[\s\S])*?\n\s+body: /g)].map(
      ([, name]) => name,
    )
  })
  expect(new Set(retained)).toEqual(read)
})
