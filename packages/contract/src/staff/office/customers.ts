import { ORDER_STATES } from '@shop/domain/order/states'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, Query, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['customers'] as const
export const CUSTOMER_SEARCH_LENGTH = 254
export const VIEWS_PER_PAGE = 100
export const VIEW_SORTS = ['newest', 'oldest'] as const

/** Enough to choose a record, and no contact data. */
const FoundCustomer = Type.Object({
  id: Uuid,
  number: Type.String(),
  name: Type.String(),
  isGuest: Type.Boolean(),
})
export type FoundCustomer = Static<typeof FoundCustomer>

export const findCustomers = staffEndpoint({
  method: 'GET',
  url: '/api/staff/customers',
  row: 'STAFF-20',
  permission: 'customer.read',
  schema: {
    operationId: 'findCustomers',
    tags,
    summary: 'Find customers by a whole email address, a customer number or an order number',
    querystring: Query({ search: Type.String({ minLength: 1, maxLength: CUSTOMER_SEARCH_LENGTH }) }),
    response: { ...staffReplies, 200: Type.Object({ customers: Type.Array(FoundCustomer) }) },
  },
})

const Contact = Type.Object({ name: Type.String(), email: Type.String(), phone: TextOrNull })
const Address = Type.Object({ kind: Type.Enum(['invoice', 'delivery']), text: Type.String() })
const OrderOfCustomer = Type.Object({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  placedAt: IsoInstant,
  totalCents: Type.Integer(),
  branch: TextOrNull,
})
const CustomerRequest = Type.Object({
  kind: Type.Enum(['contact', 'quote', 'return', 'withdrawal']),
  at: IsoInstant,
  orderNumber: TextOrNull,
  text: Type.String(),
})
const CustomerRecord = Type.Object({
  ...FoundCustomer.properties,
  email: Type.String(),
  phone: TextOrNull,
  company: TextOrNull,
  kvkNumber: TextOrNull,
  since: IsoInstant,
  points: Type.Integer(),
  contacts: Type.Array(Contact),
  addresses: Type.Array(Address),
  orders: Type.Array(OrderOfCustomer),
  requests: Type.Array(CustomerRequest),
})
export type CustomerRecord = Static<typeof CustomerRecord>

export const openCustomer = staffEndpoint({
  method: 'POST',
  url: '/api/staff/customers/:id/open',
  row: 'STAFF-20',
  permission: 'customer.read',
  schema: {
    operationId: 'openCustomer',
    tags,
    summary: 'Open the record of a customer by a related order or for a stated reason, and log it',
    params: Type.Object({ id: Uuid }),
    body: Type.Object(
      {
        /** A recent order of the customer that the caller can read. */
        order: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })),
        reason: Type.Optional(Type.String({ minLength: 10, maxLength: 300, pattern: '^\\s*(\\S\\s*){10,}$' })),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: CustomerRecord,
      404: Rejection('not_found'),
      422: Rejection('access_reason_missing'),
    },
  },
})

const CustomerView = Type.Object({
  id: Uuid,
  at: IsoInstant,
  person: Type.String(),
  customerNumber: TextOrNull,
  /** Null after the customer's data was erased. */
  customer: TextOrNull,
  reason: TextOrNull,
  order: TextOrNull,
})
export type CustomerView = Static<typeof CustomerView>

export const listCustomerViews = staffEndpoint({
  method: 'GET',
  url: '/api/staff/customer-views',
  row: 'STAFF-20',
  permission: 'privacy.read',
  schema: {
    operationId: 'listCustomerViews',
    tags,
    summary: 'List who opened whose record and why, by default newest first',
    querystring: Query({
      /** A customer number. */
      customer: Type.Optional(Type.String({ pattern: '^[0-9]{1,12}$' })),
      /** A part of the name of a colleague. */
      person: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      sort: Type.Optional(Type.Enum([...VIEW_SORTS])),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: {
      ...staffReplies,
      200: Type.Object({ views: Type.Array(CustomerView), hasNext: Type.Boolean() }),
    },
  },
})
