import type { Client } from '@shop/contract/client'
import { describe, expect, test } from 'vitest'
import { checkByForm, orderByForm } from './post-list.server.ts'

const PRODUCT = {
  id: '0190a6f0-0000-7000-8000-000000000001',
  number: '130871',
  name: 'Gipsplaat',
  url: 'gipsplaat-130871',
  img: null,
  unit: 'stuk',
  priceInclTax: 8.95,
  taxRate: 0.21,
  unitPriceInclTax: null,
  unitPriceUnit: null,
  hazard: null,
  tiers: [],
  maxQuantity: 100,
  isOrderable: true,
  isEnded: false,
  needsChoices: false,
  stockHere: null,
  stockTotal: 10,
}
const BATCH = '0190a6f0-0000-4000-8000-00000000000b'

type Line = { readonly code?: string; readonly productId?: string; readonly quantity: number }
type Sent = { readonly operation: string; readonly body: { readonly lines: readonly Line[] } }

/** An API that knows one article and takes at most 5 pieces of it. */
function fakeApi(sent: Sent[]): Client {
  const call = async (
    { schema: { operationId } }: { schema: { operationId: string } },
    { body }: { body: Sent['body'] },
  ) => {
    sent.push({ operation: operationId, body })
    const match = (line: Line) =>
      line.code === '130871'
        ? { productIds: [PRODUCT.id], pieces: 1, alternatives: [] }
        : { fault: 'unknown', productIds: [], pieces: 1, alternatives: [] }
    const [first] = body.lines
    const over = (first?.quantity ?? 0) - 5
    const Data =
      operationId === 'matchOrderList'
        ? { branch: null, products: [PRODUCT], matches: body.lines.map(match) }
        : { cart: {}, left: over > 0 ? [{ productId: PRODUCT.id, quantity: over, reason: 'quantity_limit' }] : [] }
    return { status: 200, body: { Success: true, Data } }
  }
  return call as unknown as Client
}
const formOf = (fields: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('a list posted without script', { tags: ['SHOP-06'] }, () => {
  test('is checked with the branch, and an empty one sends nothing', async () => {
    const sent: Sent[] = []
    const checked = await checkByForm(formOf({ list: '130871 2\n7000000001 x' }), fakeApi(sent), '7')
    expect(sent).toEqual([
      {
        operation: 'matchOrderList',
        body: {
          lines: [
            { code: '130871', quantity: 2 },
            { code: '7000000001', quantity: 1 },
          ],
          storeId: '7',
        },
      },
    ])
    expect(checked.reply?.matches.map(({ fault }) => fault)).toEqual([undefined, 'unknown'])
    expect(await checkByForm(formOf({ list: ' \n' }), fakeApi(sent), undefined)).toMatchObject({ reply: undefined })
    expect(sent).toHaveLength(1)
  })

  test('is ordered by its text: lines without a fault, once, and the rest has a reason', async () => {
    const sent: Sent[] = []
    const order = (list: string, batch = BATCH) => orderByForm(formOf({ list, batch }), fakeApi(sent), undefined)
    expect(await order('130871 2\n7000000001 1\n130871 1')).toEqual([])
    expect(sent.at(-1)).toEqual({
      operation: 'addListToCart',
      body: { batchId: BATCH, lines: [{ productId: PRODUCT.id, quantity: 3 }] },
    })
    const [left] = await order('130871 8')
    expect(left).toMatch(/^Gipsplaat \(.+\)$/)
    const before = sent.length
    await order('7000000001 1')
    await order('130871 1', 'no id')
    expect(sent.slice(before).map(({ operation }) => operation)).toEqual(['matchOrderList', 'matchOrderList'])
  })
})
