import { request } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../proxy/open-server.ts'
import { findProduct } from './demo-range.ts'
import { readData } from './read-data.ts'

let api: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  api = await openServer((incoming, outgoing) => {
    const isWell = incoming.url === '/well'
    outgoing.writeHead(isWell ? 200 : 503, { 'content-type': 'application/json' })
    outgoing.end(isWell ? `{"Data":["${incoming.headers['x-language']}"]}` : '{"Code":"unavailable"}')
  })
})
afterAll(() => api.close())

const asking = () => request.newContext({ baseURL: api.url })

test('returns the data of a reply in the requested language', async () => {
  expect(await readData(await asking(), '/well', 'en')).toEqual(['en'])
})

test('a refused request fails with its path, status and body', async () => {
  const message = 'GET /busy returned 503: {"Code":"unavailable"}'
  await expect(readData(await asking(), '/busy')).rejects.toThrow(message)
})

test('a search of the demo range names the request that was refused', async () => {
  await expect(findProduct(await asking(), () => true)).rejects.toThrow(/webnodes\/main\/root\S* returned 503/)
})
