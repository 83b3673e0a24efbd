import { CHECKS, DOCUMENTS } from '@shop/domain/order/collection'
import { Type } from 'typebox'
import { Closed, IsoInstant, Uuid } from '../../wire.ts'

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) => Type.Union([schema, Type.Null()])

/** When, by whom and with which proof goods left over the counter. */
export const HandedOverFacts = Type.Object({
  at: IsoInstant,
  person: orNull(Type.String()),
  proof: Type.Enum(['code', 'details', 'override']),
  isNamedCollector: Type.Boolean(),
  document: orNull(Type.Enum([...DOCUMENTS])),
  checks: Type.Array(Type.Enum([...CHECKS])),
  waitedSeconds: orNull(Type.Integer()),
})

const Goods = Type.Array(Type.Object({ title: Type.String(), pieces: Type.Integer() }))

/** Lines of an order that are ready while others are not. */
export const PartToGive = Type.Object({
  products: Type.Array(Uuid),
  goods: Goods,
  rest: Goods,
  /** To pay for these lines at the counter. */
  dueCents: Type.Integer(),
  /** A time to propose for the rest. */
  restAt: orNull(IsoInstant),
})

export const PartView = Type.Object({ ...HandedOverFacts.properties, goods: Goods, restAt: IsoInstant })

/** Hands over these lines only, and promises the rest for a time. The form makes the id: a repeat changes nothing. */
export const Part = Type.Object(
  {
    id: Uuid,
    products: Type.Array(Uuid, { minItems: 1, maxItems: 500, uniqueItems: true }),
    /** Not needed if nothing is left. */
    restAt: Type.Optional(IsoInstant),
  },
  Closed,
)
