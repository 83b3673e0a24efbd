import { expect, test } from 'vitest'
import { DELIVERY_WINDOWS } from './delivery-windows.ts'

test('a day of deliveries has a morning and an afternoon that follow each other', () => {
  expect(DELIVERY_WINDOWS).toEqual([
    { id: 'am', timeFrom: '07:00', timeTo: '12:00' },
    { id: 'pm', timeFrom: '12:00', timeTo: '17:00' },
  ])
})
