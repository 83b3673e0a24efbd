import { TRIP_PHASES } from '@shop/domain/delivery/trip'
import { Type } from 'typebox'
import { IsoDate, IsoInstant, ObjectOrNull, TextOrNull } from '../wire.ts'

/** SHOP-27: a delivery from the moment at which it is planned until it is at the door. */
export const Trip = Type.Object(
  {
    phase: Type.Enum(TRIP_PHASES),
    carrier: Type.Boolean({ description: 'A carrier brings parcels: there is no van of the shop to follow' }),
    date: IsoDate,
    timeFrom: TextOrNull,
    timeTo: TextOrNull,
    isLate: Type.Boolean({ description: 'The window has passed' }),
    notHomeAt: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      format: 'date-time',
      description: 'When the driver found nobody at home',
    }),
    stops: ObjectOrNull(
      Type.Object(
        { left: Type.Integer({ minimum: 0 }), done: Type.Integer({ minimum: 0 }) },
        { description: 'Counts of the stops before this one, on the day and while the van is under way' },
      ),
    ),
    at: IsoInstant,
  },
  { description: 'Of a delivery that is planned and has not arrived' },
)
