import { Type } from 'typebox'
import { Uuid } from '../../wire.ts'
import { HistoryEntry } from '../office/history.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'
import { productParams } from './products.ts'

const tags = ['history'] as const
const response = {
  ...staffReplies,
  200: Type.Object({
    /** The name of the object as people know it. */
    name: Type.String(),
    entries: Type.Array(HistoryEntry),
  }),
  404: Rejection('not_found'),
  422: Rejection('access_reason_missing'),
} as const
const GET = { method: 'GET', row: 'STAFF-19' } as const
const schemaOf = <const Name extends string>(operationId: Name, of: string) => ({
  operationId,
  tags,
  summary: `Read who changed which value of ${of}, from and to which value, when and why`,
  response,
})

export const readOrderHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/orders/:number/history',
  permission: 'order.read',
  schema: {
    ...schemaOf('readOrderHistory', 'an order'),
    params: Type.Object({ number: Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' }) }),
  },
})

export const readProductHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/products/:productNumber/history',
  permission: 'history.read',
  schema: { ...schemaOf('readProductHistory', 'a product'), params: productParams },
})

export const readPriceHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/products/:productNumber/price-history',
  permission: 'history.read',
  schema: { ...schemaOf('readPriceHistory', 'the prices of a product'), params: productParams },
})

export const readPromotionHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/promotions/:promotion/history',
  permission: 'history.read',
  schema: {
    ...schemaOf('readPromotionHistory', 'a promotion'),
    params: Type.Object({ promotion: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
  },
})

export const readArticleHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/articles/:article/history',
  permission: 'history.read',
  schema: { ...schemaOf('readArticleHistory', 'an article'), params: Type.Object({ article: Uuid }) },
})

export const readTermHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/search-terms/answers/:id/history',
  permission: 'history.read',
  schema: {
    ...schemaOf('readTermHistory', 'the decision about a search term'),
    params: Type.Object({ id: Uuid }),
  },
})

const customer = Type.Object({ customer: Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 }) })

export const readCustomerHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/customers/:customer/history',
  permission: 'customer.read',
  schema: { ...schemaOf('readCustomerHistory', 'a customer'), params: customer },
})

export const readCompanyHistory = staffEndpoint({
  ...GET,
  url: '/api/staff/companies/:customer/history',
  permission: 'customer.read',
  schema: { ...schemaOf('readCompanyHistory', 'a company'), params: customer },
})

const Article = Type.Object({
  id: Type.String(),
  title: Type.String(),
  path: Type.String(),
  locale: Type.Enum(['nl', 'en']),
})

export const listStaffArticles = staffEndpoint({
  ...GET,
  url: '/api/staff/articles',
  permission: 'history.read',
  schema: {
    operationId: 'listStaffArticles',
    tags,
    summary: 'List articles by path',
    response: { ...staffReplies, 200: Type.Object({ articles: Type.Array(Article), isComplete: Type.Boolean() }) },
  },
})
