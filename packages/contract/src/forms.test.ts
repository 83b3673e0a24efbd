import { expect, test } from 'vitest'
import {
  addressForm,
  customerForm,
  findAddressForm,
  forgotForm,
  loginForm,
  messageForm,
  moreQuantityForm,
  newsletterForm,
  pinForm,
  quantityForm,
  registerForm,
  resetForm,
  wishlistForm,
} from './forms.ts'

type Form = ReturnType<typeof loginForm> | ReturnType<typeof registerForm> | ReturnType<typeof quantityForm>
type Validate = { readonly '~standard': { readonly validate: (raw: unknown) => unknown } }

/** The text below one field, or undefined. */
function under(form: Form | Validate, field: string, raw: Readonly<Record<string, unknown>>): string | undefined {
  const result = form['~standard'].validate(raw) as {
    readonly issues?: readonly { readonly path: readonly string[]; readonly message: string }[]
  }
  return result.issues?.find(({ path }) => path[0] === field)?.message
}

const REQUIRED = 'Het veld is verplicht'
const PASSWORD = 'Ten minste 6 tekens, waarvan 1 hoofdletter en 1 cijfer'
const EMAIL = 'Dit e-mailadres is niet geldig'
const PHONE = 'Telefoonnummer is ongeldig'
const POSTCODE = 'Postcode is ongeldig (bv. 1234AA of 1234 AA)'

test.for([
  ['login', loginForm, ['email', 'password']],
  ['register', registerForm, ['email', 'password', 'confirmPassword', 'firstName', 'lastName', 'phone', 'postalCode']],
  ['forgot', forgotForm, ['email']],
  ['reset', resetForm, ['password', 'confirmPassword']],
  ['address', addressForm, ['firstName', 'lastName', 'phone', 'street', 'houseNumber', 'postalCode', 'city']],
  ['find address', findAddressForm, ['postalCode', 'houseNumber']],
  ['newsletter', newsletterForm, ['email']],
  ['list name', wishlistForm, ['listName']],
  ['message', messageForm, ['name', 'email', 'message']],
  ['more quantity', moreQuantityForm, ['PhoneNumber']],
] as const)('the %s form marks an empty field as required', { tags: ['FORM-01'] }, ([, form, fields]) => {
  for (const field of fields) {
    expect([field, under(form('nl') as Validate, field, {})]).toEqual([field, REQUIRED])
    expect([field, under(form('nl') as Validate, field, { [field]: '' })]).toEqual([field, REQUIRED])
    expect([field, under(form('en') as Validate, field, {})]).toEqual([field, 'This field is required'])
  }
})

test.for([
  ['a@', EMAIL],
  ['a@b', EMAIL],
  ['bouw.nl', EMAIL],
  ['@b.nl', EMAIL],
  ['a b@c.nl', EMAIL],
  ['a@b.nl', undefined],
] as const)('address %s: %s', { tags: ['FORM-02'] }, ([email, text]) => {
  for (const form of [loginForm, registerForm, forgotForm, newsletterForm, messageForm])
    expect(under(form('nl') as Validate, 'email', { email })).toBe(text)
})

test.for([
  ['Abcde1', undefined],
  [`Aa1${'x'.repeat(61)}`, undefined],
  ['Abc de 1 ✓', undefined],
  ['abcde1', PASSWORD],
  ['Abcdef', PASSWORD],
  ['Abcd1', PASSWORD],
] as const)('password %s: %s', { tags: ['FORM-06', 'LAW-46'] }, ([password, text]) => {
  for (const form of [registerForm, resetForm])
    expect(under(form('nl') as Validate, 'password', { password })).toBe(text)
  expect(under(loginForm('nl'), 'password', { password })).toBeUndefined()
})

test.for([
  ['1234AA', undefined],
  ['1234 AA', undefined],
  ['1234 aa', undefined],
  ['123AA', POSTCODE],
  ['1234A', POSTCODE],
  ['1234', POSTCODE],
  ['1234AAA', POSTCODE],
  ['1234A1', POSTCODE],
  ['1234  AA', POSTCODE],
] as const)('postcode %s: %s', { tags: ['FORM-07'] }, ([postalCode, text]) => {
  for (const form of [registerForm, addressForm, findAddressForm])
    expect(under(form('nl') as Validate, 'postalCode', { postalCode })).toBe(text)
})

test('two passwords that differ', { tags: ['FORM-08'] }, () => {
  const raw = { token: 'averylongtokenofmorethan16', password: 'Abcde1', confirmPassword: 'Abcde2' }
  const differ = 'Het wachtwoord en het bevestigingswachtwoord komen niet overeen'
  expect(under(resetForm('nl'), 'confirmPassword', raw)).toBe(differ)
  expect(under(resetForm('en'), 'confirmPassword', raw)).toBe('The password and its confirmation differ')
  expect(under(resetForm('nl'), 'confirmPassword', { ...raw, confirmPassword: 'Abcde1' })).toBeUndefined()
})

test.for([
  ['2', 'Waarde moet groter zijn dan 2', 'The value must be greater than 2'],
  ['1', 'Waarde moet groter zijn dan 2', 'The value must be greater than 2'],
  ['3', undefined, undefined],
  ['9', undefined, undefined],
  ['10', 'Waarde moet kleiner zijn dan 10', 'The value must be less than 10'],
  ['11', 'Waarde moet kleiner zijn dan 10', 'The value must be less than 10'],
] as const)(
  'a quantity of %s between 2 and 10: %s',
  { tags: ['FORM-09', 'FORM-10', 'DECIDE-15'] },
  ([quantity, nl, en]) => {
    const limits = { min: 2, max: 10 }
    expect(under(quantityForm('nl', limits), 'quantity', { quantity })).toBe(nl)
    expect(under(quantityForm('en', limits), 'quantity', { quantity })).toBe(en)
  },
)

test.for([
  ['0612345678', undefined],
  ['06-12 34 56 78', undefined],
  ['+31 6 1234 5678', undefined],
  ['061234567', PHONE],
  ['+32612345678', PHONE],
] as const)('phone %s: %s', { tags: ['DECIDE-16'] }, ([phone, text]) => {
  for (const form of [registerForm, addressForm, customerForm])
    expect(under(form('nl') as Validate, 'phone', { phone })).toBe(text)
})

test.for([
  ['1234', undefined],
  ['0000', undefined],
  ['123', 'De pincode is niet geldig'],
  ['12345', 'De pincode is niet geldig'],
  ['12a4', 'De pincode is niet geldig'],
] as const)('pin %s: %s', { tags: ['DECIDE-16'] }, ([pinCode, text]) => {
  expect(under(pinForm('nl'), 'pinCode', { pinCode })).toBe(text)
})

test('reports input that is too long, malformed or blank', () => {
  expect(under(wishlistForm('nl'), 'listName', { listName: '   ' })).toBe(REQUIRED)
  expect(under(wishlistForm('nl'), 'listName', { listName: 'x'.repeat(61) })).toBe('Ten hoogste 60 tekens')
  expect(under(addressForm('nl'), 'houseNumber', { houseNumber: '12a' })).toBe('Huisnummer is ongeldig (bv. 12)')
  expect(under(registerForm('nl'), 'kvkNumber', { kvkNumber: '123' })).toBe('KVK-nummer is ongeldig (8 cijfers)')
  expect(under(addressForm('nl'), 'gender', { gender: 'q' })).toBe('Maak een keuze')
  expect(under(quantityForm('nl', { min: 0, max: 9 }), 'quantity', { quantity: 'veel' })).toBe('Vul een getal in')
})

test('a return must name its order', () => {
  const raw = { form: 'return', name: 'Noor', email: 'noor@example.nl', message: 'Een plank te veel.' }
  expect(under(messageForm('nl'), 'orderNumber', raw)).toBe('Vul het nummer van je bestelling in')
  expect(under(messageForm('nl'), 'orderNumber', { ...raw, orderNumber: '2026-1001' })).toBeUndefined()
  expect(under(messageForm('nl'), 'orderNumber', { ...raw, form: 'contact' })).toBeUndefined()
})
