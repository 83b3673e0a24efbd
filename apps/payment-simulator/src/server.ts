import { pino } from 'pino'
import { buildSimulator } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
const log = pino({ level: config.logLevel, name: 'payment-simulator' })
const app = await buildSimulator({
  ledgerFile: config.ledger,
  publicUrl: config.publicUrl,
  retrySeconds: config.retrySeconds,
  stripe: config.stripe,
  log,
})

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    log.info({ signal }, 'stopping')
    app.close().catch((error) => {
      log.fatal({ err: error }, 'could not stop cleanly')
      process.exit(1)
    })
  })
await app.listen({ host: config.host, port: config.port })
