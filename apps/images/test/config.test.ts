import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/config.ts'
import { Store } from '../src/store.ts'

test('an empty environment is strict', () => {
  const config = readConfig({})
  expect(config).toMatchObject({ port: 4103, host: '127.0.0.1', defaultQuality: 100, mapTo: null })
  expect(readConfig({ MEDIA_DIR: '/media' }).store.dir).toBe('/media/.store')
  expect(config.originals).toEqual({ dir: null, s3: null, isDrawn: false })
})

test('all mistakes are reported at once', () => {
  const wrong = { PORT: 'x', IMAGE_QUALITY: '0', IMAGE_MAP_TO: 'ftp://a', MEDIA_S3_BUCKET: 'b', MEDIA_DRAWN: 'maybe' }
  expect(() => readConfig(wrong)).toThrow(/PORT.*IMAGE_MAP_TO|IMAGE_MAP_TO.*PORT/)
  for (const name of ['PORT', 'IMAGE_QUALITY', 'IMAGE_MAP_TO', 'MEDIA_S3_ENDPOINT', 'MEDIA_DRAWN'])
    expect(() => readConfig(wrong)).toThrow(name)
  expect(() => readConfig({ IMAGE_MAP_TO: 'http://10.0.0.1' })).toThrow(/host name/)
})

test('the store retains recently used pictures within its bound, over a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'store-'))
  const store = await Store.open(dir, 1000)
  const body = Buffer.alloc(200, 1)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(Store.key(name), body)
  expect(await store.get(Store.key('a'))).toEqual(body)
  await store.put(Store.key('f'), body)
  expect(store.bytes).toBeLessThanOrEqual(1000)
  expect(await store.get(Store.key('b'))).toBeNull()
  expect(await store.get(Store.key('a'))).toEqual(body)
  await store.put(Store.key('too large'), Buffer.alloc(900))
  expect(await store.get(Store.key('too large'))).toBeNull()

  const again = await Store.open(dir, 1000)
  expect(again.bytes).toBe(store.bytes)
  expect(await again.get(Store.key('f'))).toEqual(body)
  expect(await again.get(Store.key('f'), -1)).toBeNull()
  await rm(join(dir, 'encoded'), { recursive: true })
  expect(await again.get(Store.key('f'))).toBeNull()
  expect((await readdir(dir)).length).toBe(0)
  await rm(dir, { recursive: true })
})
