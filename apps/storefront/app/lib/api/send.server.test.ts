import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { send } from './send.server.ts'

async function listening(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`, close }
}
const GET = { method: 'GET', headers: { accept: 'application/json' } }
const soon = () => Date.now() + 10_000

test('returns the status, headers and every cookie of a response', async () => {
  const { url, close } = await listening((request, reply) => {
    reply.writeHead(409, { 'x-holds-until': '12', 'set-cookie': ['a=1', 'b=2'] })
    request.pipe(reply)
  })
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"naam":"Zoë"}' }
  const answer = await send(url, sent, { until: soon(), gone: [] })
  expect(answer.status).toBe(409)
  expect(answer.headers.get('X-Holds-Until')).toBe('12')
  expect(answer.headers.get('retry-after')).toBe(null)
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await answer.json()).toEqual({ naam: 'Zoë' })
  close()
})

test('stops waiting at the page deadline or when the visitor disconnects', async () => {
  const { url, close } = await listening(() => {}) // never responds
  await expect(send(url, GET, { until: Date.now() + 20, gone: [] })).rejects.toThrow('no answer in time')
  const gone = new AbortController()
  const asked = send(url, GET, { until: soon(), gone: [gone.signal] })
  gone.abort()
  await expect(asked).rejects.toThrow('request aborted')
  await expect(send(url, GET, { until: soon(), gone: [gone.signal] })).rejects.toThrow('request aborted')
  close()
})
