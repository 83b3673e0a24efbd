import { type AddressInfo, createServer } from 'node:net'
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

test('while one of two origins is down, the other answers all requests, also POST', async () => {
  const calls = Array.from({ length: 10 }, () => edge.ask('/api/x', { method: 'POST', body: '{}' }))
  const pages = Array.from({ length: 10 }, (_, index) => edge.get(`/pagina-${index}`))
  const statuses = (await Promise.all([...calls, ...pages])).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(second.asked).toHaveLength(20)
})

test('retries a read at the other origin after a timeout, but never a write', async () => {
  const heard: string[] = []
  const silent = createServer((socket) =>
    socket.on('data', (chunk) => heard.push(String(chunk).split(' ', 1)[0] ?? '')),
  )
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const at = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const own = new Edge()
  await own.start({ API_URL: `${at},${second.url}`, EDGE_READ_TIMEOUT: '1s', EDGE_ORIGIN_TIMEOUT: '2s' })
  try {
    const reads = await Promise.all(Array.from({ length: 4 }, (_, index) => own.get(`/api/x?nth=${index}`)))
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(heard).toContain('GET')
    const before = second.asked.length
    const posts = await Promise.all(Array.from({ length: 4 }, () => own.ask('/api/x', { method: 'POST', body: '{}' })))
    // Each POST reached one origin, and was not retried at the other.
    expect(heard.filter((method) => method === 'POST').length + second.asked.length - before).toBe(posts.length)
  } finally {
    await own.stop()
    silent.close()
  }
})
