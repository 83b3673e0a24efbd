import { LARGEST_PART_MM, MOST_PART_ROWS, MOST_PIECES, SMALLEST_PART_MM } from '@shop/domain/cutting/cut-list'
import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, Uuid } from '../wire.ts'
import { CartView } from './cart-view.ts'

const Millimetres = Type.Integer({ minimum: SMALLEST_PART_MM, maximum: LARGEST_PART_MM })

export const CutListBody = Type.Object(
  {
    parts: Type.Array(
      Type.Object(
        {
          length: Millimetres,
          width: Millimetres,
          count: Type.Integer({ minimum: 1, maximum: MOST_PIECES }),
          canTurn: Type.Optional(
            Type.Boolean({ description: 'The grain does not matter: the saw may turn the piece' }),
          ),
        },
        Closed,
      ),
      { minItems: 1, maxItems: MOST_PART_ROWS },
    ),
  },
  Closed,
)

/** Extension. */
export const setCutList = endpoint({
  method: 'PUT',
  url: `/api/${BRAND.slug}/cart/cut-lists/:productId`,
  row: 'WIRED-27',
  access: 'guest',
  cache: 'none',
  idempotency: 'natural',
  limit: 'cart',
  schema: {
    operationId: 'setCutList',
    tags: ['cart'],
    summary: 'Set the cut list of a sheet in the cart, with the sheets it needs',
    params: Type.Object({ productId: Uuid }),
    body: CutListBody,
    response: {
      200: Done(CartView),
      404: Refused(['product_not_found']),
      409: Refused(['conflict', 'cart_changed', 'busy']),
      422: Refused(['not_sawn', 'cut_list_invalid', 'quantity_limit', 'not_orderable']),
      ...guestReplies,
    },
  },
})
