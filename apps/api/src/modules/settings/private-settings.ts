import { ROLES } from '@shop/contract/staff/permissions'
import type { PrivateSettings } from '@shop/domain/settings/defaults'
import { type TSchema, Type } from 'typebox'

const Amount = Type.Number({ minimum: 0 })
const Time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Schemas of the settings that are not sent to clients. */
export const PrivateSettingsSchema = Type.Object({
  deliveryCostSmall: Amount,
  deliveryCostLarge: Amount,
  palletCost: Amount,
  sawCutPrice: Amount,
  deliveryWindows: Type.Array(
    Type.Object({ id: Type.String(), timeFrom: Time, timeTo: Time }, { additionalProperties: false }),
  ),
  offeredDates: Type.Integer({ minimum: 1, maximum: 60 }),
  deliverySlotCapacity: Type.Integer({ minimum: 0, maximum: 100_000 }),
  idealName: Type.String({ minLength: 1, maxLength: 40 }),
  payInStoreMaximum: Amount,
  demoPagesEnabled: Type.Boolean(),
  reviewsDisabled: Type.Boolean(),
  refundApprovalLimit: Amount,
  priceApprovalPercent: Amount,
  priceBatchLines: Type.Integer({ minimum: 0, maximum: 100_000 }),
  approvedRoles: Type.Array(Type.Enum(ROLES), { uniqueItems: true }),
  staffFiguresAgreed: Type.String({ pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$' }),
} satisfies Record<keyof PrivateSettings, TSchema>)
