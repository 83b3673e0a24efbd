import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, guestReplies, Refused } from '../envelope.ts'
import { Closed, HouseNumber, ObjectOrNull, Postcode, Query, Uuid } from '../wire.ts'
import { AddressBody, AddressView } from './account-view.ts'

const tags = ['account'] as const
const own = { access: 'own', cache: 'private', idempotency: 'natural', limit: 'general' } as const

export const listAddresses = endpoint({
  method: 'GET',
  url: '/api/aspos/customer/addresses',
  row: 'ACCOUNT-21',
  ...own,
  schema: {
    operationId: 'listAddresses',
    tags,
    summary: "List the customer's addresses",
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
    summary: 'Add an address',
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
    summary: 'Update an address, except its type',
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
    summary: 'Delete a delivery address; the invoice address cannot be deleted',
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
    summary: 'Find street and city by postcode and house number',
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
      ...guestReplies,
    },
  },
})

/** Extension: the geocoder of the owner's documents, behind the API. */
export const findPlace = endpoint({
  method: 'GET',
  url: `/api/${BRAND.slug}/locations/geocode`,
  row: 'WIRED-08',
  ...location,
  schema: {
    operationId: 'findPlace',
    tags,
    summary: 'Find a Dutch street, town or postcode on the map; null when the register has none',
    querystring: Query({ address: Type.String({ minLength: 2, maxLength: 120 }) }),
    response: {
      200: Done(ObjectOrNull(Type.Object({ name: Type.String(), lat: Type.Number(), lng: Type.Number() }))),
      ...guestReplies,
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
    summary: 'Find the location of a postcode',
    querystring: Query({ postalcode: Type.String({ pattern: '^[0-9]{4}( ?[A-Za-z]{2})?$' }) }),
    response: {
      200: Done(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
      404: Refused(['address_not_found']),
      ...guestReplies,
    },
  },
})
