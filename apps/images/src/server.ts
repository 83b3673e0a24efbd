import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
// On a full disk, log lines are lost instead of blocking pictures; there is no other place to report it.
const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 }).on('error', () => undefined)
const log = pino({ level: config.logLevel, name: 'images' }, output)
let isStopping = false
const app = await buildApp({ config, log, isStopping: () => isStopping })

/** Fails readiness, waits for the edge to notice, drains and exits. A second signal exits at once. */
async function stop(signal: string): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  log.info({ signal }, 'stopping')
  setTimeout(() => {
    log.error('could not stop in time')
    process.exit(1)
  }, 30_000 + config.stopDelayMs).unref()
  await new Promise((resolve) => setTimeout(resolve, config.stopDelayMs))
  await app.close()
  log.info('stopped')
}
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stop(signal).catch((error) => {
      log.fatal({ err: error }, 'could not stop cleanly')
      process.exit(1)
    })
  })

await app.listen({ host: config.host, port: config.port })
