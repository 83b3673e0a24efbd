import { fileURLToPath } from 'node:url'
import { stopOnSignal } from '@shop/process/stop-on-signal'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'
import type { Build } from './rr-adapter.ts'

const config = readConfig(process.env)
const folder = new URL(`../${process.env.STOREFRONT_BUILD ?? 'build'}/`, import.meta.url)
const build: Build = await import(new URL('server/index.js', folder).href)
const app = await buildHost({
  config,
  build: async () => build,
  mode: 'production',
  clientFolder: fileURLToPath(new URL('client', folder)),
})
stopOnSignal({ log: app.log, close: () => app.close() })
await app.listen({ port: config.port, host: config.host })
