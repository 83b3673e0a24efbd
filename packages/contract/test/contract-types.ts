// Type checks only: each @ts-expect-error is a mistake that the types must reject.
import { Type } from 'typebox'
import { Refused } from '../src/envelope.ts'
import { brandByUrl, changeLines, createClient, endpoint, popularBrands, readContent, refusal } from '../src/index.ts'
import { staffEndpoint } from '../src/staff/staff-endpoint.ts'

const call = createClient()
const change = { action: 1, productId: 'p', quantity: 1 } as const

export async function clientTypes() {
  const reply = await call(changeLines, { body: { changes: [change] } })
  if (reply.status === 200) reply.body.Data.lines[0]?.unitPriceInclTax.toFixed()
  if (reply.status === 422) {
    const code: 'quantity_limit' | 'not_orderable' | 'sheets_needed' | `configuration_${'needed' | 'invalid'}` =
      reply.body.Code
    return code
  }
  // @ts-expect-error 418 is not declared
  if (reply.status === 418) return
  // @ts-expect-error Data is not the cart on every status
  reply.body.Data.lines
  // @ts-expect-error missing path parameter
  await call(brandByUrl, {})
  // @ts-expect-error an unknown action
  await call(changeLines, { body: { changes: [{ ...change, action: 4 }] } })
  // @ts-expect-error wrong type in body
  await call(changeLines, { body: { changes: [{ ...change, quantity: '1' }] } })
  // @ts-expect-error unknown body field
  await call(changeLines, { body: { changes: [change], extra: 1 } })
  await call(popularBrands, { query: { limit: 2 } })
  await call(popularBrands, {})
  // @ts-expect-error query of the wrong type
  await call(popularBrands, { query: { limit: 'two' } })
  await call(readContent, { body: { AtomType: 'Page', Url: '/', MainMenu: true } })
  // @ts-expect-error an unknown menu key
  await call(readContent, { body: { AtomType: 'Page', Url: '/', OtherMenu: true } })
}

const rest = {
  row: 'API-01',
  access: 'public',
  cache: 'none',
  idempotency: 'natural',
  limit: 'general',
  method: 'GET',
} as const
const described = { operationId: 'a', tags: [], summary: '', response: { 200: Type.String() } } as const

// @ts-expect-error url has :id, params has not
endpoint({ ...rest, url: '/a/:id', schema: { ...described } })
// @ts-expect-error url has :id, params has :key
endpoint({ ...rest, url: '/a/:id', schema: { ...described, params: Type.Object({ key: Type.String() }) } })
endpoint({ ...rest, url: '/a/:id', schema: { ...described, params: Type.Object({ id: Type.String() }) } })
// @ts-expect-error an undefined limit
endpoint({ ...rest, limit: 'often', url: '/a', schema: { ...described } })

// @ts-expect-error a code that is not in the list
refusal('no_such_code')
// @ts-expect-error a code that is not in the list
Refused(['no_such_code'])

const ofStaff = { method: 'GET', row: 'STAFF-09', url: '/api/staff/a', schema: described } as const
staffEndpoint({ ...ofStaff, permission: 'order.read' })
// @ts-expect-error a staff endpoint without a permission
staffEndpoint(ofStaff)
// @ts-expect-error a permission that is not in the list
staffEndpoint({ ...ofStaff, permission: 'order.everything' })
// @ts-expect-error a path of the shop
staffEndpoint({ ...ofStaff, url: '/api/orders', permission: 'order.read' })
// @ts-expect-error staff endpoints have no access of the shop
staffEndpoint({ ...ofStaff, permission: 'order.read', access: 'public' })
