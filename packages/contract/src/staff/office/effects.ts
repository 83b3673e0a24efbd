import { COST_KINDS, PROMISE_KINDS } from '@shop/domain/settings/effects'
import { type Static, Type } from 'typebox'
import { IntegerOrNull, IsoDate } from '../../wire.ts'

/** Effects that a reply lists; the screen says that there are more. */
export const MOST_EFFECTS = 60

const minutes = Type.Integer({ minimum: 0, maximum: 1439 })
const Promised = Type.Union([Type.Object({ day: IsoDate, minutes: IntegerOrNull }), Type.Null()])

const PromiseEffectView = Type.Object({
  kind: Type.Enum([...PROMISE_KINDS]),
  /** Local time of an order. */
  ordered: Type.Object({ day: IsoDate, minutes }),
  before: Promised,
  after: Promised,
  branches: Type.Array(Type.String()),
})
export type PromiseEffectView = Static<typeof PromiseEffectView>

/** How a change that is not saved yet would change promised times and costs. */
export const Effects = Type.Object({
  promises: Type.Array(PromiseEffectView),
  isComplete: Type.Boolean(),
  costs: Type.Array(
    Type.Object({
      kind: Type.Enum([...COST_KINDS]),
      goodsCents: IntegerOrNull,
      beforeCents: Type.Integer(),
      afterCents: Type.Integer(),
    }),
  ),
  /** Open orders that were promised for a time at which they could not be collected any more, the earliest first. */
  orders: Type.Array(Type.Object({ number: Type.String(), branch: Type.String(), promisedAt: Type.String() })),
  orderCount: Type.Integer(),
})
export type EffectsView = Static<typeof Effects>
