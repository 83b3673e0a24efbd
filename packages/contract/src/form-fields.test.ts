import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { formSchema } from './form.ts'

const order = formSchema(
  Type.Object({
    email: Type.String(),
    address: Type.Object({ zip: Type.String() }),
    tags: Type.Array(Type.String(), { maxItems: 3 }),
    lines: Type.Array(Type.Object({ id: Type.String() }), { maxItems: 2 }),
    notes: Type.Array(Type.String()),
  }),
  () => '',
)

test.each(['email', 'address', 'address.zip', 'tags', 'tags[]', 'tags[0]', 'tags[2]', 'lines[1].id'])(
  'the schema has the field %s',
  (name) => expect(order.hasField(name)).toBe(true),
)

test.each([
  'a',
  'a[0]',
  'a[99999999]',
  'email.x',
  'email[0]',
  'address.zip.x',
  'tags[3]',
  'tags[99999999]',
  'tags[0][0]',
  'tags[0',
  'lines[2].id',
  'lines[0].price',
  'notes[0]',
  '__proto__',
  'constructor',
  'address.__proto__',
  'address.constructor',
  '',
  'email\n',
  'address..zip',
])('the schema has no field %j', (name) => expect(order.hasField(name)).toBe(false))
