import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused, reauthReplies } from '../envelope.ts'
import {
  allOptional,
  Closed,
  Email,
  Flag,
  Line,
  LineOrNothing,
  ObjectOrNull,
  Phone,
  Query,
  SmallId,
  TextOrNull,
} from '../wire.ts'
import { CustomerView, FinancialData } from './account-view.ts'

const tags = ['account'] as const
const own = { access: 'own', cache: 'private', idempotency: 'natural', limit: 'general' } as const

export const readCustomer = endpoint({
  method: 'GET',
  url: '/api/aspos/customer',
  row: 'ACCOUNT-15',
  ...own,
  schema: {
    operationId: 'readCustomer',
    tags,
    summary: 'Get the signed-in customer, completely or selected fields',
    querystring: Query({
      ensureDeliveryAddress: Flag,
      includeFields: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 40 })),
    }),
    response: { 200: Done(Type.Object(allOptional(CustomerView.properties))), ...AnyhowCustomer },
  },
})

export const readFinancialData = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/financial-data',
  row: 'ACCOUNT-16',
  ...own,
  schema: {
    operationId: 'readFinancialData',
    tags,
    summary: 'Get the credit for buying on account; null when not allowed',
    response: { 200: Done(ObjectOrNull(FinancialData)), ...AnyhowCustomer },
  },
})

export const setDefaultBranch = endpoint({
  method: 'PUT',
  url: '/api/aspos/customer/store',
  row: 'ACCOUNT-17',
  ...own,
  cache: 'none',
  schema: {
    operationId: 'setDefaultBranch',
    tags,
    summary: "Set the customer's default branch",
    body: Type.Object({ storeId: SmallId }, Closed),
    response: {
      200: Done(Type.Object({ defaultStoreId: Type.String() })),
      404: Refused(['branch_not_found']),
      ...AnyhowCustomer,
    },
  },
})

export const CustomerBody = Type.Object(
  {
    email: Type.Optional(Email),
    firstName: Type.Optional(Line),
    middleName: LineOrNothing,
    lastName: Type.Optional(Line),
    gender: Type.Optional(Type.Enum(['m', 'v', 'x', ''])),
    phone: Type.Optional(Phone),
    mobileNumber: Type.Optional(Phone),
    companyName: LineOrNothing,
  },
  Closed,
)

export const updateCustomer = endpoint({
  method: 'PUT',
  url: '/api/aspos/customer',
  row: 'ACCOUNT-18',
  ...own,
  cache: 'none',
  schema: {
    operationId: 'updateCustomer',
    tags,
    summary: 'Update the customer; refreshToken returns a token with the new claims',
    querystring: Query({ refreshToken: Flag }),
    body: CustomerBody,
    response: {
      200: Done(Type.Object({ token: TextOrNull, customer: CustomerView })),
      422: Refused(['email_taken', 'email_invalid', 'phone_invalid']),
      ...reauthReplies,
    },
  },
})

export const validatePhone = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/validate-phone',
  row: 'ACCOUNT-19',
  access: 'customer',
  cache: 'none',
  idempotency: 'natural',
  limit: 'probe',
  schema: {
    operationId: 'validatePhone',
    tags,
    summary: 'Validate and format a Dutch phone number',
    querystring: Query({ phoneNumber: Type.String({ minLength: 1, maxLength: 40 }) }),
    response: {
      200: Done(Type.Object({ isValid: Type.Boolean(), formatted: Type.String() })),
      ...AnyhowCustomer,
    },
  },
})

export const logisticsBranch = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/customer/logistics-store`,
  row: 'ACCOUNT-20',
  ...own,
  schema: {
    operationId: 'logisticsBranch',
    tags,
    summary: 'Get the branch that delivers to this customer',
    response: { 200: Done(Type.Object({ id: TextOrNull })), ...AnyhowCustomer },
  },
})
