import { changeLines, emptyCart, readCart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { setCutList } from '@shop/contract/cut-list'
import { expect, test } from 'vitest'
import { writeLine, writeSawn } from '~/lib/cart/form-lines.ts'
import { intoCart } from '~/lib/cart/into-cart.server.ts'
import { clearByForm } from './clear-cart.server.ts'

const SHEET = '11111111-1111-7111-8111-111111111111'
const SCREWS = '22222222-2222-7222-8222-222222222222'
const PARTS = [
  { length: 800, width: 400, count: 2 },
  { length: 600, width: 300, count: 12 },
]

type Sent = { readonly params: { productId: string }; readonly body: Record<string, unknown> }

/** The cart of one visitor: replies as the API does and records every change. */
function aShop(lines: readonly object[]) {
  const sent: unknown[] = []
  const done = (Data: object) => ({ status: 200, body: { Success: true, Data } })
  let inCart = lines
  const call = async (endpoint: unknown, { params, body }: Sent) => {
    if (endpoint === readCart) return done({ lines: inCart })
    if (endpoint === emptyCart) inCart = []
    if (endpoint === setCutList) sent.push({ ...params, ...body })
    if (endpoint === changeLines) sent.push(...(body['changes'] as object[]))
    return done({ lines: inCart })
  }
  return { call: call as unknown as Client, sent }
}

/** The form that undo submits without script. */
function formOf(cleared: Awaited<ReturnType<typeof clearByForm>>['cleared']): FormData {
  const typed = new FormData()
  for (const line of cleared ?? []) {
    if (line.quantity > 0) typed.append('line', writeLine(line))
    if (line.parts.length > 0) typed.append('sawn', writeSawn(line))
  }
  return typed
}

test('an emptied cart is put back by a form with its cut lists and whole sheets', {
  tags: ['WIRED-09', 'WIRED-27'],
}, async () => {
  const { call, sent } = aShop([
    { productId: SHEET, quantity: 3, productTitle: 'Multiplex: 18 mm, vuren', sawn: { parts: PARTS, sheets: 2 } },
    { productId: SCREWS, quantity: 4, productTitle: 'Schroeven', sawn: null },
  ])
  const { cleared } = await clearByForm(call)
  expect(await intoCart(formOf(cleared), call)).toBeUndefined()
  expect(sent).toMatchObject([
    { productId: SHEET, quantity: 1 },
    { productId: SCREWS, quantity: 4 },
    { productId: SHEET, parts: PARTS },
  ])
})

test('a sheet that is sawn as a whole comes back with its list only', { tags: ['WIRED-27'] }, async () => {
  const { call, sent } = aShop([
    { productId: SHEET, quantity: 2, productTitle: 'Multiplex'.repeat(40), sawn: { parts: PARTS, sheets: 2 } },
  ])
  const { cleared } = await clearByForm(call)
  expect(await intoCart(formOf(cleared), call)).toBeUndefined()
  expect(sent).toEqual([{ productId: SHEET, parts: PARTS }])
})

test('a field that is no line puts nothing into the cart', async () => {
  const { call, sent } = aShop([])
  const typed = new FormData()
  for (const value of [`${SHEET}:`, `${SHEET}:800x400`, `${SHEET}:800x400x2,`, 'x:800x400x2'])
    typed.append('sawn', value)
  for (const value of [SHEET, `${SHEET}:many`, ':3']) typed.append('line', value)
  await intoCart(typed, call)
  expect(sent).toEqual([])
})
