import { describe, expect } from 'vitest'
import { test } from './support/api.ts'
import { aProduct } from './support/seed.ts'

describe('GET /api/aspos/products/url/:url', () => {
  test('200: the number decides, prices come with and without VAT', async ({ app, engines }) => {
    const product = await aProduct(engines.db)
    const reply = await app.inject(`/api/aspos/products/url/${product.url}?includingWebNode=true`)
    expect(reply.json()).toMatchObject({
      Success: true,
      Data: {
        id: product.id,
        number: product.number,
        priceInclTax: 12.95,
        priceExclTax: 10.7,
        taxRate: 0.21,
        unitPriceInclTax: 8.63,
        img: '/media/drawn/board/front-1.svg',
        orderability: 2,
        webNode: { Id: String(product.webNodeId), Ancestors: [] },
      },
    })
    expect(reply.json().Data).not.toHaveProperty('oldPriceInclTax')
    expect(reply.statusCode).toBe(200)
  })
  test('404: an unknown number is refused in the wrapper', async ({ app }) => {
    const reply = await app.inject('/api/aspos/products/url/bestaat-niet-999999999')
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ Success: false, Code: 'product_not_found', Retryable: false, Data: null })
    expect(reply.json().RequestId).toBe(reply.headers['x-request-id'])
  })
})
