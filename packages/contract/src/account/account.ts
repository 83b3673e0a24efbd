import { BRAND } from '@shop/domain/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, AnyhowGuest, Done, Refused } from '../envelope.ts'
import {
  allOptional,
  Closed,
  Email,
  Flag,
  HouseNumber,
  Line,
  LineOrNothing,
  ObjectOrNull,
  Phone,
  Postcode,
  Query,
  SmallId,
  TextOrNull,
  Uuid,
} from '../wire.ts'
import { AddressBody, AddressView, CustomerView, FinancialData } from './account-view.ts'

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
    summary: 'The signed-in customer, whole or the fields asked for',
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
    summary: 'Credit for buying on account; null where that is not allowed',
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
    summary: "Sets the customer's own branch",
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
    summary: 'Changes the customer; with refreshToken a token with the new claims comes back',
    querystring: Query({ refreshToken: Flag }),
    body: CustomerBody,
    response: {
      200: Done(Type.Object({ token: TextOrNull, customer: CustomerView })),
      422: Refused(['email_taken', 'email_invalid', 'phone_invalid']),
      ...AnyhowCustomer,
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
    summary: 'Whether a Dutch phone number is well formed, and how it is written',
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
    summary: 'The branch that delivers to this customer',
    response: { 200: Done(Type.Object({ id: TextOrNull })), ...AnyhowCustomer },
  },
})

export const listAddresses = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/addresses',
  row: 'ACCOUNT-21',
  ...own,
  schema: {
    operationId: 'listAddresses',
    tags,
    summary: "The customer's addresses",
    response: { 200: Done(Type.Array(AddressView)), ...AnyhowCustomer },
  },
})

export const addAddress = endpoint({
  method: 'POST',
  url: '/api/aspos/customer/addresses',
  row: 'ACCOUNT-22',
  ...own,
  cache: 'none',
  idempotency: 'none',
  schema: {
    operationId: 'addAddress',
    tags,
    summary: 'Adds an address',
    body: AddressBody,
    response: {
      200: Done(AddressView),
      422: Refused(['postcode_invalid', 'phone_invalid']),
      ...AnyhowCustomer,
    },
  },
})

const AddressParams = Type.Object({ id: Uuid })

/** Extension. */
export const changeAddress = endpoint({
  method: 'PUT',
  url: '/api/aspos/customer/addresses/:id',
  row: 'ACCOUNT-05',
  ...own,
  cache: 'none',
  schema: {
    operationId: 'changeAddress',
    tags,
    summary: 'Changes an address; its type stays',
    params: AddressParams,
    body: AddressBody,
    response: {
      200: Done(AddressView),
      404: Refused(['address_not_found']),
      422: Refused(['postcode_invalid', 'phone_invalid']),
      ...AnyhowCustomer,
    },
  },
})

/** Extension. */
export const removeAddress = endpoint({
  method: 'DELETE',
  url: '/api/aspos/customer/addresses/:id',
  row: 'ACCOUNT-05',
  ...own,
  cache: 'none',
  schema: {
    operationId: 'removeAddress',
    tags,
    summary: 'Deletes a delivery address; the invoice address stays',
    params: AddressParams,
    response: { 200: Done(Type.Boolean()), 404: Refused(['address_not_found']), ...AnyhowCustomer },
  },
})

const location = { access: 'guest', cache: 'none', idempotency: 'natural', limit: 'location' } as const

export const findAddress = endpoint({
  method: 'POST',
  url: '/api/aspos/locations/findaddress',
  row: 'ACCOUNT-23',
  ...location,
  schema: {
    operationId: 'findAddress',
    tags,
    summary: 'Street and city of a postcode and house number',
    body: Type.Object({ postalCode: Postcode, houseNumber: HouseNumber }, Closed),
    response: {
      200: Done(
        Type.Object({
          street: Type.String(),
          houseNumber: Type.String(),
          postalCode: Type.String(),
          city: Type.String(),
        }),
      ),
      404: Refused(['address_not_found']),
      ...AnyhowGuest,
    },
  },
})

export const postcodeCoordinates = endpoint({
  method: 'GET',
  url: '/api/aspos/locations/postcode-coords',
  row: 'ACCOUNT-24',
  ...location,
  schema: {
    operationId: 'postcodeCoordinates',
    tags,
    summary: 'Where a postcode lies',
    querystring: Query({ postalcode: Type.String({ pattern: '^[0-9]{4}( ?[A-Za-z]{2})?$' }) }),
    response: {
      200: Done(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
      404: Refused(['address_not_found']),
      ...AnyhowGuest,
    },
  },
})
