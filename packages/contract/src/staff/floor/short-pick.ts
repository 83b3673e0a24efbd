import { SHORT_WAYS, SHORT_WISHES } from '@shop/domain/picking/short-wish'
import { type Static, Type } from 'typebox'
import { Closed, IsoInstant, TextOrNull, Uuid } from '../../wire.ts'
import { PickJob } from '../pick.ts'
import { Rejection, staffEndpoint, staffReplies } from '../staff-endpoint.ts'

const tags = ['picking'] as const
const params = Type.Object({ id: Uuid, productId: Uuid })
const BranchId = Type.Integer({ minimum: 1, maximum: 999_999_999 })
const Cents = Type.Integer({ minimum: 0 })

/** One way to resolve a short line. A way without `offer` is not possible now. */
const WayOffer = Type.Object({
  way: Type.Enum([...SHORT_WAYS]),
  offer: Type.Union([
    Type.Object({
      /** The branch or the product that helps out. */
      branchId: Type.Union([Type.Integer(), Type.Null()]),
      replacedBy: Type.Union([Uuid, Type.Null()]),
      name: TextOrNull,
      /** Price of one piece of the product. */
      unitCents: Type.Union([Type.Integer(), Type.Null()]),
      /** Where the product is. */
      place: TextOrNull,
      /** When the order is complete. */
      readyAt: IsoInstant,
      isLater: Type.Boolean(),
      /** Back to the customer, in money and in points; exactly this is booked. */
      refundCents: Cents,
      points: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Why the way is not possible. */
  reason: Type.Union([Type.Enum(['no_branch', 'no_product', 'sawn']), Type.Null()]),
})
export type WayOffer = Static<typeof WayOffer>

const ShortWays = Type.Object({
  productId: Uuid,
  title: Type.String(),
  /** Pieces that are missing. */
  pieces: Type.Integer(),
  /** The choice of the customer at checkout. */
  wish: Type.Union([Type.Enum([...SHORT_WISHES]), Type.Null()]),
  /** To call the customer who wishes that. */
  phone: TextOrNull,
  /** Nothing of the order would be left: fewer pieces cancel it. */
  isEverything: Type.Boolean(),
  ways: Type.Array(WayOffer),
})
export type ShortWays = Static<typeof ShortWays>

export const readShortWays = staffEndpoint({
  method: 'GET',
  url: '/api/staff/pick-jobs/:id/lines/:productId/ways',
  row: 'PICK-14',
  permission: 'order.prepare',
  schema: {
    operationId: 'readShortWays',
    tags,
    summary: 'List the ways to resolve a line whose pieces cannot be found',
    params,
    response: { ...staffReplies, 200: ShortWays, 404: Rejection('not_found'), 409: Rejection('not_now', 'taken') },
  },
})

export const resolveShortLine = staffEndpoint({
  method: 'POST',
  url: '/api/staff/pick-jobs/:id/lines/:productId/short',
  row: 'PICK-14',
  permission: 'order.prepare',
  schema: {
    operationId: 'resolveShortLine',
    tags,
    summary: 'Resolve a short line in one transaction: stock, refund, credit note, count task and mail',
    params,
    body: Type.Object(
      {
        /** Made by the device; a repeated request changes nothing. */
        id: Uuid,
        way: Type.Enum([...SHORT_WAYS]),
        pieces: Type.Integer({ minimum: 1, maximum: 100_000 }),
        branchId: Type.Optional(BranchId),
        replacedBy: Type.Optional(Uuid),
        /** As shown; another amount is refused. */
        refundCents: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      },
      Closed,
    ),
    response: {
      ...staffReplies,
      200: Type.Object({ job: PickJob }),
      404: Rejection('not_found'),
      409: Rejection('not_now', 'taken', 'offer_changed'),
    },
  },
})
