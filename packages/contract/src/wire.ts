import { EMAIL, HOUSE_NUMBER, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'

/** For what comes in: a field the contract does not name is refused. */
export const Closed = { additionalProperties: false } as const

export const Uuid = Type.String({ format: 'uuid' })
/** Keys of reference rows (categories, brands, branches) are small numbers, written as text. */
export const SmallId = Type.String({ pattern: '^[0-9]{1,9}$' })
/** Either of the two. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })
export const Slug = Type.String({ minLength: 1, maxLength: 300 })
/** Euros with two decimals. Figures are made in cents and divided once, here at the border. */
export const Euro = Type.Number()
export const IsoDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
export const IsoInstant = Type.String({ format: 'date-time' })
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
export const LocaleCode = Type.Enum(['nl', 'en'])
export const Flag = Type.Optional(Type.Boolean())
/** Which call of a page it is; only keeps copies on the way from answering. */
export const Timestamp = Type.Optional(Type.Integer({ minimum: 0 }))

// One type list instead of `anyOf`: the serialiser then needs no validator run per field.
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })
export const IntegerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const ObjectOrNull = <S extends TObject>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...(schema as object), type: ['object', 'null'] } as TSchema)

/**
 * What stands behind the question mark. `reload` is passed on from the page to every call, so every call knows it;
 * anything else the contract does not name is refused.
 */
export const Query = <P extends TProperties>(properties: P) =>
  Type.Object({ ...properties, reload: Type.Optional(Type.String({ maxLength: 20 })) }, Closed)

export const Paging = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
}

// Longer than any that fits, so that the pattern says what is wrong and not the length.
const text = (pattern: string, maxLength: number) => Type.String({ pattern, maxLength })
export const Email = text(EMAIL, 254)
export const Postcode = text(POSTCODE, 20)
export const Phone = text(PHONE, 40)
export const Password = text(PASSWORD, 200)
export const Pin = text(PIN, 20)
export const HouseNumber = text(HOUSE_NUMBER, 20)
export const Line = Type.String({ minLength: 1, maxLength: 100 })
export const LineOrNothing = Type.Optional(Type.String({ maxLength: 100 }))

/** The same properties, each of which may be missing. `Type.Partial` does it too, but takes 13 kB along to a browser. */
export const allOptional = <P extends TProperties>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof P]: TOptional<P[K]>
  }

/** Values by a key that is not known beforehand. Written out for the same reason: `Type.Record` is 13 kB in a browser. */
export const ByKey = <S extends TSchema>(value: S) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: value })
