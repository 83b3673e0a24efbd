import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { ReadRemote } from '../../src/source/remote.ts'

type Environment = Record<string, string>
export type Images = Awaited<ReturnType<typeof startImages>>

/** The service on its own folders, with the environment of the test. */
export async function startImages(environment: Environment = {}, readRemote?: ReadRemote) {
  const dir = await mkdtemp(join(tmpdir(), 'images-'))
  const store = await mkdtemp(join(tmpdir(), 'images-store-'))
  const config = readConfig({
    SHOP_ENV: 'test',
    PUBLIC_ORIGIN: 'http://shop.test',
    MEDIA_DIR: dir,
    IMAGE_STORE_DIR: store,
    ...environment,
  })
  let isStopping = false
  const app = await buildApp({ config, isStopping: () => isStopping, readRemote })
  return {
    dir,
    store,
    app,
    config,
    stopAccepting: () => {
      isStopping = true
    },
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    /** `/api/img` for a source. */
    picture: (source: string, query: Record<string, string | number> = {}, headers: Record<string, string> = {}) =>
      app.inject({
        url: '/api/img',
        query: { url: source, ...Object.fromEntries(Object.entries(query).map(([k, v]) => [k, String(v)])) },
        headers,
      }),
    close: async () => {
      await app.close()
      await rm(dir, { recursive: true })
      await rm(store, { recursive: true })
    },
  }
}

/** A small server that stands for object storage or a foreign host. */
export async function startHost(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

export const photo = (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#a8462e' } })
    .toFormat(format)
    .toBuffer()

export const BAG = '/media/drawn/bag/front/e9e2d3-c2321d/CEMTRA/Portlandcement/25_kg.png'
