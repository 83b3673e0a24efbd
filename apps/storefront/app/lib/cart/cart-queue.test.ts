import type { CartView } from '@shop/contract/cart-view'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BATCH_MS, type Change, makeCartQueue, type Sent, type ShownCart } from './cart-queue.ts'

const product = { priceInclTax: 10, taxRate: 0.21, deliverySize: 'small', isPalletItem: false, moreLessLevels: [] }
const cartOf = (quantities: Record<string, number>): CartView =>
  ({
    lines: Object.entries(quantities).map(([productId, quantity]) => ({ id: productId, productId, quantity, product })),
    codes: [],
    shippingMethod: 'Pickup',
    pointsToRedeem: 0,
    points: { balance: 0, minimum: 500, most: 0, earned: 0, earns: false },
    costs: {
      small: { costInclTax: 6.95, freeFromInclTax: 75 },
      large: { costInclTax: 49.95, freeFromInclTax: 500 },
      palletInclTax: 24.2,
    },
  }) as unknown as CartView // only the fields that totals are calculated from

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function start(quantities: Record<string, number>, answer?: (changes: readonly Change[]) => Promise<Sent>) {
  const told: ShownCart[] = []
  const real = { ...quantities }
  const send = vi.fn(async (changes: readonly Change[]): Promise<Sent> => {
    for (const { action, productId, quantity } of changes) {
      if (action === 3) delete real[productId]
      else real[productId] = action === 1 ? (real[productId] ?? 0) + quantity : quantity
    }
    return { kind: 'cart', cart: cartOf(real) }
  })
  const calls = { read: async () => cartOf(real), send: answer ? vi.fn(answer) : send, lost: () => 'Geen verbinding.' }
  const queue = makeCartQueue(
    calls,
    (shown) => told.push(shown),
    () => 'batch',
  )
  await queue.load()
  const shown = () => Object.fromEntries(queue.shown()?.lines.map((line) => [line.productId, line.quantity]) ?? [])
  return { queue, calls, shown, last: () => told.at(-1) }
}

test('shows changes with totals at once and sends one batch a second after the last', async () => {
  const { queue, calls, shown, last } = await start({ board: 1, screw: 2 })
  queue.set('board', 2)
  expect(shown()).toEqual({ board: 2, screw: 2 })
  expect(last()?.cart?.totals.totalInclTax).toBe(40)
  expect(last()?.isSaving).toBe(true)
  vi.advanceTimersByTime(600)
  queue.set('board', 3)
  queue.set('screw', 0)
  await vi.advanceTimersByTimeAsync(BATCH_MS - 1)
  expect(calls.send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(calls.send.mock.calls.map(([changes]) => changes)).toEqual([
    [
      { action: 2, productId: 'board', quantity: 3 },
      { action: 3, productId: 'screw', quantity: 0 },
    ],
  ])
  expect(shown()).toEqual({ board: 3 })
  expect(last()?.isSaving).toBe(false)
})

test('sends changes made during a request in one further request', async () => {
  let answered: (sent: Sent) => void = () => {}
  const { queue, calls, shown } = await start({ board: 1 }, () => new Promise((resolve) => (answered = resolve)))
  queue.set('board', 2)
  await vi.advanceTimersByTimeAsync(BATCH_MS)
  queue.set('board', 5)
  queue.add('screw', 1)
  await vi.advanceTimersByTimeAsync(BATCH_MS)
  expect(calls.send).toHaveBeenCalledTimes(1)
  answered({ kind: 'cart', cart: cartOf({ board: 2 }) })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ board: 5 })
  await vi.advanceTimersByTimeAsync(BATCH_MS)
  expect(calls.send.mock.calls[1]?.[0]).toEqual([
    { action: 2, productId: 'board', quantity: 5 },
    { action: 1, productId: 'screw', quantity: 1 },
  ])
})

test('restores the real cart after an empty reply', async () => {
  const { queue, shown } = await start({ board: 1 }, async () => ({ kind: 'empty' }))
  queue.set('board', 9)
  expect(shown()).toEqual({ board: 9 })
  await vi.advanceTimersByTimeAsync(BATCH_MS)
  expect(shown()).toEqual({ board: 1 })
})

test('restores the real cart after a refusal and shows the reason', async () => {
  const { queue, shown, last } = await start({ board: 1 }, async () => ({ kind: 'refused', message: 'Te veel.' }))
  queue.set('board', 9)
  await vi.advanceTimersByTimeAsync(BATCH_MS)
  expect([shown(), last()?.trouble]).toEqual([{ board: 1 }, 'Te veel.'])
})

test('combines repeated additions and adds a new product with its last quantity', async () => {
  const { queue, calls } = await start({ board: 1 })
  queue.add('board', 1)
  queue.add('board', 2)
  queue.add('tape', 1)
  queue.set('tape', 4)
  await queue.settle()
  expect(calls.send.mock.calls[0]?.[0]).toEqual([
    { action: 1, productId: 'board', quantity: 3 },
    { action: 1, productId: 'tape', quantity: 4 },
  ])
})

test('settle waits until everything is saved', async () => {
  const { queue, calls, last } = await start({ board: 1 })
  queue.set('board', 4)
  await queue.settle()
  expect(calls.send).toHaveBeenCalledTimes(1)
  expect([last()?.isSaving, last()?.cart?.lines[0]?.quantity]).toEqual([false, 4])
})

test('settle retries a batch that was lost while waiting for it', async () => {
  let lose: (reason: Error) => void = () => {}
  let isDown = true
  const { queue, shown } = await start({ board: 1 }, () =>
    isDown
      ? new Promise((_, reject) => (lose = reject))
      : Promise.resolve({ kind: 'cart', cart: cartOf({ board: 4, screw: 1 }) }),
  )
  queue.set('board', 4)
  const first = queue.settle()
  queue.add('screw', 1)
  const second = queue.settle()
  isDown = false
  lose(new Error('offline'))
  await expect(first).rejects.toThrow('offline')
  await second
  expect(shown()).toEqual({ board: 4, screw: 1 })
})

test('retains unsent changes for the next attempt', async () => {
  let isDown = true
  const { queue, shown } = await start({ board: 1 }, async () => {
    if (isDown) throw new Error('offline')
    return { kind: 'cart', cart: cartOf({ board: 4 }) }
  })
  queue.set('board', 4)
  await expect(queue.settle()).rejects.toThrow('offline')
  expect(shown()).toEqual({ board: 4 })
  isDown = false
  await queue.settle()
  expect(shown()).toEqual({ board: 4 })
})

test('ignores a reply with an older version of the cart', async () => {
  const { queue, shown } = await start({ board: 1 })
  const version = (number: number, quantity: number) => ({
    ...cartOf({ board: quantity }),
    id: 'cart',
    version: number,
  })
  queue.take(version(7, 4))
  queue.take(version(6, 1))
  expect(shown()).toEqual({ board: 4 })
  queue.take({ ...version(1, 2), id: 'another' })
  expect(shown()).toEqual({ board: 2 })
})

test('is not emptied by a page requested before the first product was added', async () => {
  const { queue, shown } = await start({ board: 1 })
  queue.take({ ...cartOf({ board: 1 }), id: 'cart', version: 1 })
  queue.take({ ...cartOf({}), id: '', version: 0 })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual({ board: 1 })
})
