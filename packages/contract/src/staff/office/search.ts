import { ORDER_STATES } from '@shop/domain/order/states'
import { type Static, Type } from 'typebox'
import { Query, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['search'] as const
const FoundOrder = Type.Object({ number: Type.String(), state: Type.Enum(ORDER_STATES), customer: Type.String() })
const FoundProduct = Type.Object({ number: Type.String(), name: Type.String() })
/** No contact data. `name` is that of the company or person, empty for a guest; `order` is the newest that the caller may read. */
const FoundCustomer = Type.Object({ id: Uuid, number: Type.String(), name: Type.String(), order: Type.String() })

export const SEARCH_LENGTH = 100

export const searchStaff = staffEndpoint({
  method: 'GET',
  url: '/api/staff/search',
  row: 'STAFF-27',
  permission: 'order.read',
  schema: {
    operationId: 'searchStaff',
    tags,
    summary: 'Find products, and orders of own branches with their customers, by number, email address or name',
    querystring: Query({ q: Type.String({ minLength: 1, maxLength: SEARCH_LENGTH }) }),
    response: {
      ...staffReplies,
      200: Type.Object({
        orders: Type.Array(FoundOrder),
        customers: Type.Array(FoundCustomer),
        products: Type.Array(FoundProduct),
      }),
    },
  },
})

const StockOfBranch = Type.Object({
  branchId: Type.Integer(),
  branch: Type.String(),
  onHand: Type.Integer(),
  reserved: Type.Integer(),
  promised: Type.Integer(),
})
const StaffProduct = Type.Object({
  number: Type.String(),
  name: Type.String(),
  state: Type.Enum(['Active', 'Ended', 'Draft']),
  priceCents: Type.Integer(),
  stock: Type.Array(StockOfBranch),
  /** Open stops of sale that include the product. */
  stops: Type.Array(Type.Object({ id: Uuid, reason: Type.String() })),
})
export type StaffProduct = Static<typeof StaffProduct>

export const readStaffProduct = staffEndpoint({
  method: 'GET',
  url: '/api/staff/products/:productNumber',
  row: 'STAFF-27',
  permission: 'order.read',
  schema: {
    operationId: 'readStaffProduct',
    tags,
    summary: 'Read price and stock in own branches of a product',
    params: Type.Object({ productNumber: Type.String({ pattern: '^[0-9]{6,10}$' }) }),
    response: { ...staffReplies, 200: StaffProduct, 404: Rejection('not_found') },
  },
})
