import { afterAll, beforeAll, expect, test } from 'vitest'
import { Edge } from './support/edge.ts'
import { Origin } from './support/origin.ts'

const edge = new Edge()
const second = new Origin()
const gone = new Origin()
beforeAll(async () => {
  await second.start()
  await gone.start()
  const dead = gone.url
  await gone.stop()
  await edge.start({ API_URL: `${dead},${second.url}`, STOREFRONT_URL: `${second.url},${dead}` })
})
afterAll(async () => {
  await edge.stop()
  await second.stop()
})

test('while one of two origins is away the other answers everything, posts included', async () => {
  const calls = Array.from({ length: 10 }, () => edge.ask('/api/x', { method: 'POST', body: '{}' }))
  const pages = Array.from({ length: 10 }, (_, index) => edge.get(`/pagina-${index}`))
  const statuses = (await Promise.all([...calls, ...pages])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(second.asked).toHaveLength(20)
})
