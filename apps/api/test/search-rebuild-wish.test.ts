import { expect, test } from 'vitest'
import { makeRebuildWish } from '../src/modules/search/indexing/rebuild-wish.ts'

function atWork() {
  const state = { now: 0, isThere: false, isAway: false, built: 0 }
  const wish = makeRebuildWish(() => state.now)
  const building = {
    isThere: async () => {
      if (state.isAway) throw new Error('away')
      return state.isThere
    },
    build: async () => {
      if (state.isAway) throw new Error('away')
      state.built += 1
    },
  }
  const look = (after = 0) => {
    state.now += after
    return wish.fulfil(building)
  }
  return { state, wish, look }
}

test('the index is built at the start when there is none, and then left alone', async () => {
  const { state, look } = atWork()
  await look()
  await look(60_000)
  expect(state.built).toBe(1)
  const other = atWork()
  other.state.isThere = true
  await other.look()
  expect(other.state.built).toBe(0)
})

test('a rebuild that was wished while the engine was away is made when it is back', async () => {
  const { state, wish, look } = atWork()
  state.isAway = true
  await expect(look()).rejects.toThrow('away')
  wish.soon()
  await expect(look(12_000)).rejects.toThrow('away')
  state.isAway = false
  await look(1_000)
  expect(state.built).toBe(0)
  await look(4_000)
  await look(60_000)
  expect(state.built).toBe(1)
})

test('a wish made during a build is granted after it', async () => {
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
