import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { buildHost } from './host.ts'
import type { Build } from './rr-adapter.ts'
import { stopOnSignal } from './stop.ts'

const config = readConfig(process.env)
const build: Build = await import(new URL('../build/server/index.js', import.meta.url).href)
const app = await buildHost({
  config,
  build: async () => build,
  mode: 'production',
  clientFolder: fileURLToPath(new URL('../build/client', import.meta.url)),
})
stopOnSignal(app)
await app.listen({ port: config.port, host: config.host })
