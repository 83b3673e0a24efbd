import { UUID } from '@shop/domain/uuid'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { type TObject, Type } from 'typebox'
import { expect, test } from 'vitest'
import { formSchema } from './form.ts'
import {
  AddressBody,
  ConfirmBody,
  CustomerBody,
  findAddress,
  forgotPassword,
  login,
  ProductContactBody,
  RegisterBody,
  resetPassword,
  subscribeNewsletter,
  validatePin,
  WishlistBody,
} from './index.ts'

const sample = Type.Object(
  {
    quantity: Type.Integer({ minimum: 1, maximum: 99 }),
    size: Type.Optional(Type.Enum(['S', 'M'])),
    note: Type.Optional(Type.String({ minLength: 3, pattern: '^[a-z ]+$' })),
    address: Type.Object(
      { zip: Type.String({ pattern: '^[1-9][0-9]{3} ?[A-Z]{2}$' }) },
      { additionalProperties: false },
    ),
    tags: Type.Optional(Type.Array(Type.String({ maxLength: 3 }), { maxItems: 2 })),
    terms: Type.Boolean(),
  },
  { additionalProperties: false },
)

/** All bodies that people fill in. */
const FORMS: readonly (readonly [string, TObject])[] = [
  ['sample', sample],
  ['login', login.schema.body],
  ['register', RegisterBody],
  ['forgot password', forgotPassword.schema.body],
  ['reset password', resetPassword.schema.body],
  ['address', AddressBody],
  ['find address', findAddress.schema.body],
  ['customer', CustomerBody],
  ['newsletter', subscribeNewsletter.schema.body],
  ['pin', validatePin.schema.body],
  ['confirm', ConfirmBody],
  ['more quantity', ProductContactBody],
  ['list name', WishlistBody],
]

const ajv = new Ajv()
formats.default(ajv)
// The same id format as in the API.
ajv.addFormat('uuid', UUID)

const GOOD = [
  'a@b.nl',
  'Abcde1',
  'Jan',
  '0612345678',
  '1234 AB',
  '12',
  '4321',
  '12345678',
  'S',
  'm',
  'DeliveryAddress',
  'abc',
  '0190a6f0-0000-7000-8000-00000000000a',
  'averylongtokenofmorethan16',
]
const BAD = [
  '',
  ' ',
  'x',
  'a@b',
  'a b@c.nl',
  '1.5',
  '-1',
  '0',
  '100',
  'é é é',
  '1234  AB',
  '+31',
  '{}',
  'x'.repeat(101),
  'x'.repeat(300),
  '\u{1F600}'.repeat(60),
  '06-12',
]

type Shape = {
  readonly type?: string
  readonly properties?: Record<string, Shape>
  readonly items?: Shape
  readonly enum?: readonly string[]
}

/** Compiled once per field, because building a validator is slow. */
const fitting = (child: Shape) => {
  const check = ajv.compile(child)
  return (value: string) => check(value)
}

/** Possible input of each field. Valid values are frequent, so that both verdicts get many cases. */
function typed(shape: Shape, fits: (value: string) => boolean): fc.Arbitrary<unknown> {
  if (shape.type === 'object')
    return fc.record(
      Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([name, child]) => [name, typed(child, fitting(child))]),
      ),
      { requiredKeys: [] },
    )
  if (shape.type === 'array')
    return fc.oneof(fc.array(fc.constantFrom('a', 'bcd', 'long'), { maxLength: 3 }), fc.constant('a'))
  if (shape.type === 'boolean') return fc.constantFrom('on', undefined)
  if (shape.type === 'integer') return fc.constantFrom('1', '7', '99', '0', '100', '1.5', 'x', ' 7', '')
  const good = [...GOOD, ...(shape.enum ?? [])].filter(fits)
  const some = fc.constantFrom(...(good.length > 0 ? good : GOOD))
  return fc.oneof(
    { weight: 40, arbitrary: some },
    { weight: 1, arbitrary: fc.constantFrom(...BAD, ...GOOD, undefined) },
  )
}

/** The same input sent to the API directly: numbers as numbers, empty fields left out. */
function direct(shape: Shape, raw: unknown): unknown {
  if (shape.type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).flatMap(([name, child]) => {
        const value = (raw as Record<string, unknown> | undefined)?.[name]
        if (child.type === 'boolean') return [[name, value === 'on']]
        return value === undefined || value === '' ? [] : [[name, direct(child, value)]]
      }),
    )
  if (shape.type === 'array') return [raw].flat()
  return shape.type === 'integer' ? Number(raw) : raw
}

test.for(FORMS)('the %s form accepts and rejects the same input as the API', ([name, schema]) => {
  const check = ajv.compile(schema)
  const form = formSchema(schema, ({ rule }) => rule)['~standard']
  const seen = { accepted: 0, refused: 0 }
  fc.assert(
    fc.property(
      typed(schema as Shape, () => true),
      (raw) => {
        const result = form.validate(raw)
        const body = direct(schema as Shape, raw)
        if ('value' in result) {
          seen.accepted++
          expect(check(result.value), JSON.stringify([name, raw, check.errors])).toBe(true)
        } else {
          seen.refused++
          expect(check(body), JSON.stringify([name, raw, result.issues])).toBe(false)
        }
      },
    ),
    { numRuns: 1_500, seed: 20_261_115 },
  )
  expect(seen.accepted).toBeGreaterThan(15)
  expect(seen.refused).toBeGreaterThan(15)
})

test('reports a violation at its field, with a text', () => {
  const form = formSchema(
    sample,
    ({ rule, limit }) => `${rule} ${limit ?? ''}`.trim(),
    () => [{ path: ['terms'], rule: 'required' }],
  )['~standard']
  expect(form.validate({ quantity: '100', address: {}, note: 'ab' })).toEqual({
    issues: [
      { path: ['quantity'], message: 'maximum 99' },
      { path: ['note'], message: 'minLength 3' },
      { path: ['address', 'zip'], message: 'required' },
    ],
  })
  expect(form.validate({ quantity: '1', address: { zip: '1234 AB' } })).toEqual({
    issues: [{ path: ['terms'], message: 'required' }],
  })
})
