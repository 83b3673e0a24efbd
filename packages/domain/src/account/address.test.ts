import { expect, test } from 'vitest'
import { deliveryAddresses, nextDeliveryType } from './address.ts'

const types = (...all: string[]) => all.map((type) => ({ type }))

test('only types that start with DeliveryAddress are delivery addresses', { tags: ['ACCOUNT-07'] }, () => {
  const all = types('Invoice', 'DeliveryAddress', 'DeliveryAddress2', 'deliveryaddress', 'OldDeliveryAddress', '')
  expect(deliveryAddresses(all)).toEqual(types('DeliveryAddress', 'DeliveryAddress2'))
})

test('a new delivery address gets the first free number', () => {
  expect(nextDeliveryType([])).toBe('DeliveryAddress')
  expect(nextDeliveryType(types('Invoice', 'DeliveryAddress'))).toBe('DeliveryAddress2')
  expect(nextDeliveryType(types('DeliveryAddress', 'DeliveryAddress2', 'DeliveryAddress4'))).toBe('DeliveryAddress3')
})
