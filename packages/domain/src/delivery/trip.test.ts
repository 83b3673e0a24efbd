import { describe, expect, test } from 'vitest'
import { isPastWindow, stopsBefore, type TripStop, tripPhase } from './trip.ts'

const TODAY = '2026-11-18'
const NOON = new Date('2026-11-18T12:00:00+01:00')
const BRANCH = { lat: 52, lng: 5 }

describe('the phase of a delivery', { tags: ['SHOP-27'] }, () => {
  const of = (state: Parameters<typeof tripPhase>[0]['state'], day = TODAY, wasNotHome = false) =>
    tripPhase({ state, day, to: '18:00', wasNotHome }, NOON)

  test.each([
    ['accepted', 'planned'],
    ['paid', 'planned'],
    ['preparing', 'preparing'],
    ['sent', 'on_the_way'],
    ['created', undefined],
    ['awaiting_payment', undefined],
    ['mismatch', undefined],
    ['delivered', undefined],
    ['cancelled', undefined],
    ['returned', undefined],
  ] as const)('of an order that is %s is %s', (state, phase) => {
    expect(of(state)).toBe(phase)
  })

  test('is loaded before the day, and not home after a visit without a person at home', () => {
    expect(of('sent', '2026-11-19')).toBe('loaded')
    expect(of('sent', '2026-11-17')).toBe('on_the_way')
    expect(of('sent', TODAY, true)).toBe('not_home')
    expect(of('preparing', TODAY, true)).toBe('preparing')
  })
})

test('a window has passed after its end, a day without a window at midnight', { tags: ['SHOP-27'] }, () => {
  expect(isPastWindow({ day: TODAY, to: '12:00' }, NOON)).toBe(false)
  expect(isPastWindow({ day: TODAY, to: '12:00' }, new Date(NOON.getTime() + 1_000))).toBe(true)
  expect(isPastWindow({ day: '2026-11-19', to: '10:00' }, NOON)).toBe(false)
  expect(isPastWindow({ day: TODAY, to: null }, NOON)).toBe(false)
  expect(isPastWindow({ day: '2026-11-17', to: null }, NOON)).toBe(true)
})

describe('the stops before a delivery', { tags: ['SHOP-27'] }, () => {
  type Over = Partial<TripStop> & { readonly away?: number; readonly window?: string }
  const stop = ({ away = 0.1, window = '08:00', day = TODAY, ...over }: Over = {}): TripStop => ({
    from: `${day} ${window}`,
    place: { lat: BRANCH.lat + away, lng: BRANCH.lng },
    day,
    isOwn: false,
    isOnVan: true,
    isVisited: false,
    ...over,
  })
  const own = stop({ away: 0.3, isOwn: true })
  const before = (...others: TripStop[]) => stopsBefore(BRANCH, [own, ...others], TODAY)

  test('are those nearer in the window, and all of earlier windows', () => {
    expect(before()).toEqual({ left: 0, done: 0 })
    expect(
      before(stop(), stop({ away: 0.4 }), stop({ away: 0.9, window: '07:00' }), stop({ window: '13:00' })),
    ).toEqual({ left: 2, done: 0 })
  })

  test('become fewer with each visit', () => {
    const others = [stop(), stop({ away: 0.2 })]
    expect(before(...others)).toEqual({ left: 2, done: 0 })
    const visited = others.map((one) => ({ ...one, isVisited: true }))
    expect(before(...visited.slice(0, 1), ...others.slice(1))).toEqual({ left: 1, done: 1 })
    expect(before(...visited)).toEqual({ left: 0, done: 2 })
  })

  test('include stops that are still being loaded, until the van has left', () => {
    const waiting = stop({ isOnVan: false })
    expect(before(waiting)).toEqual({ left: 1, done: 0 })
    expect(before(waiting, stop({ away: 0.5, isVisited: true }))).toEqual({ left: 0, done: 0 })
    expect(before(waiting, stop({ window: '07:00', isVisited: true }))).toEqual({ left: 1, done: 1 })
  })

  test('include deliveries of earlier days until the van has passed them', () => {
    const old = stop({ day: '2026-11-16' })
    expect(before(old)).toEqual({ left: 1, done: 0 })
    expect(before(old, stop({ day: '2026-11-17', isVisited: true }))).toEqual({ left: 1, done: 1 })
    expect(before(old, stop({ away: 0.5, isVisited: true }))).toEqual({ left: 0, done: 0 })
  })

  test('are unknown for a delivery that is not among them', () => {
    expect(stopsBefore(BRANCH, [stop()], TODAY)).toBeUndefined()
  })
})
