import { expect, test } from 'vitest'
import { wrongPromises } from './promised.ts'

test('finds a figure that differs from its setting, in its sentence only', () => {
  expect(wrongPromises('Voor 16:00 besteld, morgen in huis. Grote artikelen voor 12:00 besteld.')).toEqual([])
  expect(wrongPromises('Open tot 18:00.\nVoor 15:30 besteld, morgen in huis')).toEqual([
    "promises 15:30: 'Voor 15:30 besteld, morgen in huis'",
  ])
  expect(wrongPromises('Kopen op rekening: betaal binnen 30 dagen')).toEqual([])
  expect(wrongPromises('Buying on account: pay within 14 days')).toHaveLength(1)
  expect(wrongPromises('Retour binnen 14 dagen')).toEqual([])
  expect(wrongPromises('Bezorging groot € 49,95; large € 41.00')).toEqual([
    "promises 41.00: 'Bezorging groot € 49,95; large € 41.00'",
  ])
  expect(wrongPromises('De kraan reikt tot 15 meter van de weg')).toHaveLength(1)
})
