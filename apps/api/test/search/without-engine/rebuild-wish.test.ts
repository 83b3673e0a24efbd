import { expect, test } from 'vitest'
import { makeRebuildWish } from '../../../src/modules/search/indexing/rebuild-wish.ts'

function atWork() {
  const state = { now: 0, isThere: false, isAway: false, built: 0 }
  const wish = makeRebuildWish(() => state.now)
  const building = {
    isThere: async () => {
      if (state.isAway) throw new Error('unavailable')
      return state.isThere
    },
    build: async () => {
      if (state.isAway) throw new Error('unavailable')
      state.built += 1
    },
  }
  const look = (after = 0) => {
    state.now += after
    return wish.fulfil(building)
  }
  return { state, wish, look }
}

test('the index is built at the start if missing, and not again', async () => {
  const { state, look } = atWork()
  await look()
  await look(60_000)
  expect(state.built).toBe(1)
  const other = atWork()
  other.state.isThere = true
  await other.look()
  expect(other.state.built).toBe(0)
})

test('a rebuild requested while the engine is unavailable runs when it is back', async () => {
  const { state, wish, look } = atWork()
  state.isAway = true
  await expect(look()).rejects.toThrow('unavailable')
  wish.soon()
  await expect(look(12_000)).rejects.toThrow('unavailable')
  state.isAway = false
  await look(1_000)
  expect(state.built).toBe(0)
  await look(4_000)
  await look(60_000)
  expect(state.built).toBe(1)
})

test('a rebuild requested during a build runs after it', async () => {
  const { state, wish } = atWork()
  wish.soon()
  state.now += 10_000
  await wish.fulfil({
    isThere: async () => true,
    build: async () => {
      state.now += 5_000
      wish.soon()
    },
  })
  let built = 0
  const building = { isThere: async () => true, build: async () => void built++ }
  await wish.fulfil(building)
  expect(built).toBe(0)
  state.now += 10_000
  await wish.fulfil(building)
  expect(built).toBe(1)
})
