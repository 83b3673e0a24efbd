import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'
import type { Build } from './rr-adapter.ts'
import { stopOnSignal } from './stop.ts'

const config = readConfig(process.env)
const folder = new URL(`../${process.env.STOREFRONT_BUILD ?? 'build'}/`, import.meta.url)
const build: Build = await import(new URL('server/index.js', folder).href)
const app = await buildHost({
  config,
  build: async () => build,
  mode: 'production',
  clientFolder: fileURLToPath(new URL('client', folder)),
})
stopOnSignal(app)
await app.listen({ port: config.port, host: config.host })
