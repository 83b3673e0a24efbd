import { BRAND } from '@shop/retailer/brand'
import { type Static, Type } from 'typebox'
import { endpoint, LOOK_UP } from '../endpoint.ts'
import { commonReplies, Done } from '../envelope.ts'

export const AdviceView = Type.Object({
  title: Type.String(),
  path: Type.String(),
  webNodeCodes: Type.Array(Type.String(), { description: 'Categories for which the article is advice' }),
  chooserCode: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Category in which the questions of the article lead to a product',
  }),
})
export type AdviceView = Static<typeof AdviceView>

/** Extension: the articles that advise on a job. */
export const listAdvice = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/advice`,
  row: 'SHOP-33',
  ...LOOK_UP,
  schema: {
    operationId: 'listAdvice',
    tags: ['content'],
    summary: 'List the advice articles with the categories that they fit',
    response: { 200: Done(Type.Array(AdviceView)), ...commonReplies },
  },
})
