import { describe, expect, test } from 'vitest'
import { companyFaults, companyOf, isCompanyTyped, type TypedCompany } from './order-company.ts'

const NOTHING: TypedCompany = { name: '', kvkNumber: '', vatId: '', street: '', postalCode: '', city: '' }
const WHOLE: TypedCompany = {
  name: ' Dekker Afbouw ',
  kvkNumber: '6875 0110',
  vatId: 'nl004495445b01',
  street: 'Atoomweg 112',
  postalCode: '3542 ab',
  city: 'Utrecht',
}
const faults = (over: Partial<TypedCompany>, isPickup = true) =>
  Object.fromEntries(companyFaults({ ...WHOLE, ...over }, { isPickup }))

describe('company of a guest', { tags: ['SHOP-25'] }, () => {
  test('is normalised', () => {
    expect(companyOf(WHOLE)).toEqual({
      name: 'Dekker Afbouw',
      kvkNumber: '68750110',
      vatId: 'NL004495445B01',
      address: { street: 'Atoomweg 112', postalCode: '3542 AB', city: 'Utrecht' },
    })
    expect(companyOf({ ...NOTHING, name: 'Dekker' })).toEqual({
      name: 'Dekker',
      kvkNumber: null,
      vatId: null,
      address: null,
    })
  })
  test('is absent if every field is empty', () => {
    expect(isCompanyTyped({ ...NOTHING, city: '  ' })).toBe(false)
    expect(isCompanyTyped({ ...NOTHING, vatId: 'x' })).toBe(true)
  })
  test('needs a name and a KvK number or VAT id', () => {
    expect(faults({})).toEqual({})
    expect(faults({ vatId: '' })).toEqual({})
    expect(faults({ kvkNumber: '' })).toEqual({})
    expect(faults({ name: ' ', kvkNumber: '', vatId: '' })).toEqual({
      name: 'company_name_missing',
      kvkNumber: 'company_number_missing',
    })
  })
  test('reports a KvK number without eight digits and an invalid VAT id', () => {
    expect(faults({ kvkNumber: '1234567', vatId: 'NL123456789B01' })).toEqual({
      kvkNumber: 'kvk_invalid',
      vatId: 'vat_id_invalid',
    })
  })
  test('may leave out the address only for a delivery, and then completely', () => {
    const none = { street: '', postalCode: '', city: '' }
    const missing = 'company_address_missing'
    expect(faults(none)).toEqual({ street: missing, postalCode: missing, city: missing })
    expect(faults(none, false)).toEqual({})
    expect(faults({ ...none, city: 'Utrecht' }, false)).toEqual({ street: missing, postalCode: missing })
  })
})
