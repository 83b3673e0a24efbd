import { BRAND } from '@shop/retailer/brand'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { AnyhowCustomer, Done, Refused } from '../envelope.ts'
import { Closed, Pin } from '../wire.ts'

// Extensions: pin for buying on account.

const tags = ['account'] as const
const url = `/api/${BRAND.slug}/payment/pin` as const
const own = { access: 'own', cache: 'none', idempotency: 'natural', limit: 'general' } as const

export const setPin = endpoint({
  method: 'PUT',
  url,
  row: 'MODERN-13',
  ...own,
  limit: 'proof',
  schema: {
    operationId: 'setPin',
    tags,
    summary: 'Set the pin for buying on account',
    body: Type.Object({ password: Type.String({ minLength: 1, maxLength: 200 }), pinCode: Pin }, Closed),
    response: {
      200: Done(Type.Null()),
      422: Refused(['password_wrong', 'pin_weak', 'not_on_account']),
      ...AnyhowCustomer,
    },
  },
})

export const readPin = endpoint({
  method: 'GET',
  url,
  row: 'MODERN-13',
  ...own,
  schema: {
    operationId: 'readPin',
    tags,
    summary: 'Get whether the customer may buy on account, and whether a pin is set',
    response: {
      200: Done(Type.Object({ isAllowed: Type.Boolean(), isSet: Type.Boolean(), isLocked: Type.Boolean() })),
      ...AnyhowCustomer,
    },
  },
})
