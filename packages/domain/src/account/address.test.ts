import { expect, test } from 'vitest'
import { deliveryAddresses, nextDeliveryType } from './address.ts'

const types = (...all: string[]) => all.map((type) => ({ type }))

test('[ACCOUNT-07] what starts with DeliveryAddress is a delivery address, and nothing else', () => {
  const all = types('Invoice', 'DeliveryAddress', 'DeliveryAddress2', 'deliveryaddress', 'OldDeliveryAddress', '')
  expect(deliveryAddresses(all)).toEqual(types('DeliveryAddress', 'DeliveryAddress2'))
})

test('one more delivery address gets the first number that is free', () => {
  expect(nextDeliveryType([])).toBe('DeliveryAddress')
  expect(nextDeliveryType(types('Invoice', 'DeliveryAddress'))).toBe('DeliveryAddress2')
  expect(nextDeliveryType(types('DeliveryAddress', 'DeliveryAddress2', 'DeliveryAddress4'))).toBe('DeliveryAddress3')
})
