import { EMAIL, HOUSE_NUMBER, PASSWORD, PHONE, PIN, POSTCODE } from '@shop/domain/account/patterns'
import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox'

/** For request bodies: fields that the contract does not name are rejected. */
export const Closed = { additionalProperties: false } as const

export const Uuid = Type.String({ format: 'uuid' })
/** Keys of reference rows (categories, brands, branches): small numbers, written as text. */
export const SmallId = Type.String({ pattern: '^[0-9]{1,9}$' })
/** A UUID or a small number. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' })
export const Slug = Type.String({ minLength: 1, maxLength: 300 })
/** Euros with two decimals. Figures are calculated in cents and divided once, at this boundary. */
export const Euro = Type.Number()
export const IsoDate = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
export const IsoInstant = Type.String({ format: 'date-time' })
export const ClockTime = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })
export const LocaleCode = Type.Enum(['nl', 'en'])
export const Flag = Type.Optional(Type.Boolean())
/** Makes each request of a page unique, so that intermediate caches do not reply. */
export const Timestamp = Type.Optional(Type.Integer({ minimum: 0 }))

// One type list instead of `anyOf`, so that the serialiser needs no validation per field.
export const TextOrNull = Type.Unsafe<string | null>({ type: ['string', 'null'] })
export const NumberOrNull = Type.Unsafe<number | null>({ type: ['number', 'null'] })
export const IntegerOrNull = Type.Unsafe<number | null>({ type: ['integer', 'null'] })
export const ObjectOrNull = <S extends TObject>(schema: S) =>
  Type.Unsafe<Static<S> | null>({ ...(schema as object), type: ['object', 'null'] } as TSchema)

/**
 * Query parameters of an endpoint. Every endpoint accepts `reload`, because pages pass it on; other unnamed parameters
 * are rejected.
 */
export const Query = <P extends TProperties>(properties: P) =>
  Type.Object({ ...properties, reload: Type.Optional(Type.String({ maxLength: 20 })) }, Closed)

export const Paging = {
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
}

// Longer than any valid value, so that the pattern reports the mistake and not the length.
const text = (pattern: string, maxLength: number) => Type.String({ pattern, maxLength })
export const Email = text(EMAIL, 254)
export const Postcode = text(POSTCODE, 20)
export const Phone = text(PHONE, 40)
export const Password = text(PASSWORD, 200)
export const Pin = text(PIN, 20)
export const HouseNumber = text(HOUSE_NUMBER, 20)
export const Line = Type.String({ minLength: 1, maxLength: 100 })
export const LineOrNothing = Type.Optional(Type.String({ maxLength: 100 }))

/** The same properties, all optional. `Type.Partial` would add 13 kB to the browser bundle. */
export const allOptional = <P extends TProperties>(properties: P) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof P]: TOptional<P[K]>
  }

/** Values by arbitrary key. `Type.Record` would add 13 kB to the browser bundle. */
export const ByKey = <S extends TSchema>(value: S) =>
  Type.Unsafe<Record<string, Static<S>>>({ type: 'object', additionalProperties: value })
