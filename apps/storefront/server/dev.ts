import { fileURLToPath } from 'node:url'
import { stopOnSignal } from '@shop/process/stop-on-signal'
import { createServer } from 'vite'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'
import { passOn } from './pass-on.ts'
import type { Build } from './rr-adapter.ts'

const config = readConfig({ SHOP_ENV: 'development', ...process.env })
const vite = await createServer({
  root: fileURLToPath(new URL('..', import.meta.url)),
  server: { middlewareMode: true, hmr: { port: config.port + 100 } },
})
const app = await buildHost({
  config: { ...config, publicOrigin: process.env.PUBLIC_ORIGIN ?? `http://${config.host}:${config.port}` },
  build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as Build,
  mode: 'development',
  before: async (host) => {
    await passOn(host, { api: config.apiUrl, images: config.imagesUrl })
    host.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|media)\//.test(request.url)) done()
      else vite.middlewares(request.raw, reply.raw, () => done())
    })
  },
})
stopOnSignal({
  log: app.log,
  close: async () => {
    await app.close()
    await vite.close()
  },
})
await app.listen({ port: config.port, host: config.host })
