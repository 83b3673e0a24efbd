import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { openSearchEngine, SearchEngineError } from '../../src/platform/opensearch.ts'
import { aFreePort } from '../support/redis-server.ts'

async function aNode(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}
const answering =
  (status: number, body: object): RequestListener =>
  (_request, reply) =>
    void reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

function open(urls: readonly string[], timeoutMs = 5_000) {
  const engine = openSearchEngine({ url: urls.join(','), timeoutMs })
  onTestFinished(() => engine.close())
  return engine
}
const ask = { path: '/products/_search', body: {} }

test('a dead node, a hanging one and one without its copies lose no reply', async () => {
  const gone = `http://127.0.0.1:${await aFreePort()}`
  const hanging = await aNode(() => {})
  const confused = await aNode(answering(503, { error: 'all shards failed' }))
  const moved = await aNode(answering(404, { error: 'index_not_found_exception' }))
  const well = await aNode(answering(200, { hits: 'some' }))
  for (const other of [gone, hanging, confused, moved]) {
    const engine = open([other, well])
    for (let nth = 0; nth < 4; nth++) expect(await engine.search(ask), other).toEqual({ hits: 'some' })
    expect(engine.isUp()).toBe(true)
  }
})

test('a rejected query is not retried and does not count as a failure', async () => {
  let asked = 0
  const refusing = await aNode((request, reply) => {
    asked += 1
    answering(400, { error: 'parsing_exception' })(request, reply)
  })
  const engine = open([refusing, refusing])
  await expect(engine.search(ask)).rejects.toMatchObject({ status: 400 })
  expect(asked).toBe(1)
  expect(engine.isUp()).toBe(true)
})

test('reports within its timeout that no node responds', async () => {
  const engine = open([`http://127.0.0.1:${await aFreePort()}`, await aNode(() => {})], 400)
  await expect(engine.search(ask)).rejects.toThrow(SearchEngineError)
})
