import { MOST_PARCELS, PARCEL_GRAMS } from '@shop/domain/delivery/parcels'
import { type Static, Type } from 'typebox'
import { Closed, TextOrNull, Uuid } from '../../wire.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['parcels'] as const
const OrderNumber = Type.String({ pattern: '^[A-Za-z0-9-]{1,20}$' })
const OfOrder = Type.Object({ number: OrderNumber })
const OfParcel = Type.Object({ number: OrderNumber, id: Uuid })

const Parcel = Type.Object({
  id: Uuid,
  grams: Type.Integer(),
  state: Type.Enum(['requested', 'labelled', 'cancelling', 'cancelled']),
  trackingNumber: TextOrNull,
  trackingUrl: TextOrNull,
})
export type ParcelView = Static<typeof Parcel>

const Parcels = Type.Object({
  /** Whether the order can be sent in parcels: a carrier is configured, and the goods are small and picked. */
  isPossible: Type.Boolean(),
  /** Weight of the goods. */
  grams: Type.Integer(),
  parcels: Type.Array(Parcel),
})
export type ParcelsView = Static<typeof Parcels>

export const readParcels = staffEndpoint({
  method: 'GET',
  url: '/api/staff/orders/:number/parcels',
  row: 'PICK-26',
  permission: 'order.send',
  schema: {
    operationId: 'readParcels',
    tags,
    summary: 'Read the parcels of an order',
    params: OfOrder,
    response: { ...staffReplies, 200: Parcels, 404: Rejection('not_found') },
  },
})

export const createParcels = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/parcels',
  row: 'PICK-26',
  permission: 'order.send',
  schema: {
    operationId: 'createParcels',
    tags,
    summary: 'Create the parcels of an order at the carrier, each id once',
    params: OfOrder,
    body: Type.Object(
      {
        parcels: Type.Array(
          Type.Object({ id: Uuid, grams: Type.Integer({ minimum: 1, maximum: PARCEL_GRAMS }) }, Closed),
          { minItems: 1, maxItems: MOST_PARCELS },
        ),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Parcels,
      404: Rejection('not_found'),
      409: Rejection('not_now', 'not_picked', 'taken'),
      422: Rejection('odd_value', 'too_large', 'address_refused'),
    },
  },
})

export const cancelParcel = staffEndpoint({
  method: 'POST',
  url: '/api/staff/orders/:number/parcels/:id/cancel',
  row: 'PICK-26',
  permission: 'order.send',
  schema: {
    operationId: 'cancelParcel',
    tags,
    summary: 'Void the label of a parcel that has not left',
    params: OfParcel,
    response: { ...staffReplies, 200: Parcels, 404: Rejection('not_found'), 409: Rejection('not_now') },
  },
})

export const readParcelLabel = staffEndpoint({
  method: 'GET',
  url: '/api/staff/orders/:number/parcels/:id/label',
  row: 'PICK-26',
  permission: 'order.send',
  schema: {
    operationId: 'readParcelLabel',
    tags,
    summary: 'Print the label of a parcel, the first time or again',
    params: OfParcel,
    response: {
      ...staffReplies,
      200: Type.String({ format: 'binary' }),
      404: Rejection('not_found'),
    },
  },
})
