import { describe, expect, test } from 'vitest'
import { checkReport, inDrivingOrder, timeAtDoor } from './stops.ts'

const BRANCH = { lat: 52, lng: 5 }
const stop = (name: string, from: string, lat?: number, lng = 5) => ({
  name,
  from,
  place: lat === undefined ? undefined : { lat, lng },
})
const namesOf = (stops: readonly { readonly name: string }[]) => stops.map(({ name }) => name)

describe('the order of stops', () => {
  test('is by window, then each time the nearest place, without a place last', () => {
    const stops = [
      stop('pm near', '12:00', 52.31),
      stop('far', '08:00', 52.3),
      stop('unknown', '08:00'),
      stop('near', '08:00', 52.1),
      stop('middle', '08:00', 52.2),
      stop('pm back', '12:00', 52.05),
    ]
    const expected = ['near', 'middle', 'far', 'unknown', 'pm near', 'pm back']
    expect(namesOf(inDrivingOrder(BRANCH, stops))).toEqual(expected)
    expect(namesOf(inDrivingOrder(BRANCH, []))).toEqual([])
  })

  test('counts a degree to the east as shorter than one to the north', () => {
    const stops = [stop('north', '08:00', 52.1), stop('east', '08:00', 52, 5.12)]
    expect(namesOf(inDrivingOrder(BRANCH, stops))).toEqual(['east', 'north'])
  })
})

describe('a report of a stop', () => {
  const LINES = [
    { lineNumber: 1, quantity: 3, isReturnable: true },
    { lineNumber: 2, quantity: 1, isReturnable: false },
  ]
  const delivered = (refused: { lineNumber: number; quantity: number }[], hasProof = true) =>
    checkReport({ kind: 'delivered', hasProof, refused }, LINES)
  test('of a delivery needs a signature or a photo', () => {
    expect(delivered([], false)).toEqual({ ok: false, code: 'photo_missing' })
    expect(delivered([]).ok).toBe(true)
  })
  test('refuses at most the pieces of each line, once, and no goods that cannot come back', () => {
    expect(delivered([{ lineNumber: 1, quantity: 3 }]).ok).toBe(true)
    for (const refused of [
      [{ lineNumber: 1, quantity: 4 }],
      [{ lineNumber: 1, quantity: 0 }],
      [{ lineNumber: 9, quantity: 1 }],
      [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 1, quantity: 1 },
      ],
    ])
      expect(delivered(refused)).toEqual({ ok: false, code: 'odd_value' })
    expect(delivered([{ lineNumber: 2, quantity: 1 }])).toEqual({ ok: false, code: 'not_returnable' })
  })
  test('of a customer who is not at home refuses nothing and needs no proof', () => {
    const notHome = (refused: { lineNumber: number; quantity: number }[]) =>
      checkReport({ kind: 'not_home', hasProof: false, refused }, LINES).ok
    expect([notHome([]), notHome([{ lineNumber: 1, quantity: 1 }])]).toEqual([true, false])
  })
})

test('the time at the door is neither before the van left nor in the future', () => {
  const at = (clock: string) => new Date(`2026-11-17T${clock}:00Z`)
  const [left, now] = [at('08:00'), at('16:00')]
  expect(timeAtDoor(at('11:00'), left, now)).toEqual(at('11:00'))
  expect(timeAtDoor(at('17:00'), left, now)).toEqual(now)
  expect(timeAtDoor(at('03:00'), left, now)).toEqual(left)
  expect(timeAtDoor(at('03:00'), null, now)).toEqual(at('03:00'))
})
