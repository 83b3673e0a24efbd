import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { commonReplies, Done, Refused } from '../envelope.ts'
import { Euro, NumberOrNull, Query, TextOrNull } from '../wire.ts'

const Option = Type.Object({
  text: Type.String({ description: "The value with its unit: 'Wit', '12,5 mm'" }),
  number: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The variant with this value and the other chosen values; null if this combination does not exist',
  }),
  isChosen: Type.Boolean(),
  excludedBy: Type.Array(Type.String(), { description: "The chosen values that exclude it: '310 ml'" }),
})

const FamilyVariant = Type.Object({
  id: Type.String(),
  number: Type.String(),
  name: Type.String(),
  url: Type.String({ description: "The url parameter of its page: '{slug}-{number}'" }),
  text: Type.String({ description: "The values in which it differs: 'Wit · 310 ml'" }),
  priceInclTax: Euro,
  priceExclTax: Euro,
  unitPriceInclTax: NumberOrNull,
  unitPriceExclTax: NumberOrNull,
  unitPriceUnit: TextOrNull,
  isOrderable: Type.Boolean(),
  branches: Type.Integer({ description: 'Number of branches with stock' }),
})

export const ProductFamily = Type.Object({
  choices: Type.Array(
    Type.Object({ label: Type.String({ description: "'Kleur', 'Lengte · Breedte'" }), options: Type.Array(Option) }),
  ),
  variants: Type.Array(FamilyVariant),
})
export type ProductFamily = Static<typeof ProductFamily>

export const productFamily = endpoint({
  method: 'GET',
  url: '/api/aspos/products/:number/family',
  row: 'SHOP-01',
  access: 'public',
  cache: { seconds: 60, staleSeconds: 600 },
  idempotency: 'natural',
  limit: 'general',
  schema: {
    operationId: 'productFamily',
    tags: ['catalogue'],
    summary: 'List the variants of a product and the choices between them; empty without a family',
    params: Type.Object({ number: Type.String({ pattern: '^[0-9]{6,10}$' }) }),
    querystring: Query({}),
    response: { 200: Done(ProductFamily), 404: Refused(['product_not_found']), ...commonReplies },
  },
})
