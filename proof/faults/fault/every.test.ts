import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DATABASE } from '../cases/database.ts'
import { seeded } from '../stream/seeded.ts'
import { isRight, toText } from './case.ts'
import { BY_PART, EVERY_FAULT } from './every.ts'
import { outcomeOf } from './journal.ts'
import { mixable, pairOf, slopeOf } from './soak.ts'

const IDS = Array.from({ length: 65 }, (_, nth) => `F${String(nth + 1).padStart(2, '0')}`)

test('each of the 65 faults exists once', () => {
  expect(EVERY_FAULT.map(({ id }) => id)).toEqual(IDS)
})

test('the short set covers the planned faults and needs no special machine', () => {
  const short = EVERY_FAULT.filter(({ isShort }) => isShort)
  expect(short.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['F01', 'F02', 'F03', 'F09', 'F14', 'F23', 'F33', 'F36']),
  )
  expect(short.filter(({ needs, rig }) => needs !== undefined || rig !== undefined)).toEqual([])
})

test('the guide describes each fault: what, limit and result', () => {
  const guide = readFileSync('docs/guides/inject-faults.md', 'utf8')
  const rows = [...guide.matchAll(/^\| (F\d\d) \| ([^|]+) \|/gm)].map(
    ([, id = '', what = '']) => `${id} ${what.trim()}`,
  )
  expect(rows).toEqual(EVERY_FAULT.map(({ id, what }) => `${id} ${what}`))
})

test('a case without a measurement, or with a wrong one, has failed', () => {
  expect(outcomeOf([])).toBe('failed')
  expect(outcomeOf([{ what: 'orders', is: 2, shouldBe: 2 }])).toBe('passed')
  expect(
    outcomeOf([
      { what: 'orders', is: 2, shouldBe: 2 },
      { what: 'payments', is: 3, shouldBe: 2 },
    ]),
  ).toBe('failed')
  expect(isRight({ what: 'seconds', is: Number.POSITIVE_INFINITY, atMost: 3 })).toBe(false)
  expect(isRight({ what: 'seconds', is: Number.NaN, atMost: 3 })).toBe(false)
  expect(isRight({ what: 'killed', is: 0, atLeast: 1 })).toBe(false)
  expect(toText({ what: 'payments', is: 3, shouldBe: 2 })).toBe('BAD 3 payments (has to be 2)')
})

test('combinable faults start and end on the running shop', () => {
  const without = mixable(BY_PART, () => false).flat()
  expect(without.length).toBeGreaterThan(5)
  expect(without.every(({ needs = [], rig }) => needs.length === 0 && rig === undefined)).toBe(true)
  expect(mixable(BY_PART, () => true).flat().length).toBeGreaterThan(without.length)
})

test('two combined faults differ in part; the database goes last and returns first', () => {
  const parts = mixable(BY_PART, () => true)
  const partOf = (id: string) => parts.findIndex((part) => part.some((one) => one.id === id))
  const chance = seeded(1)
  const pairs = Array.from({ length: 500 }, () => pairOf(parts, chance).map(({ id }) => id))
  expect(pairs.filter(({ length }) => length !== 2)).toEqual([])
  expect(pairs.filter(([one = '', other = '']) => partOf(one) >= partOf(other))).toEqual([])
  expect(pairs.filter(([one]) => DATABASE.some(({ id }) => id === one))).toEqual([])
  expect(new Set(pairs.flat()).size).toBe(parts.flat().length)
})

test('detects a process whose memory grows by a tenth per hour', () => {
  const minute = 60_000
  const samples = Array.from({ length: 60 }, (_, nth) => ({
    at: nth * minute,
    pid: 1,
    megabytes: 200 + (nth * 20) / 60,
  }))
  expect(slopeOf(samples)).toBeGreaterThan(8)
  expect(slopeOf(samples)).toBeLessThan(11)
  expect(slopeOf(samples.slice(0, 3))).toBeUndefined()
})
