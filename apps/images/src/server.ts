import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
// a full disk costs lines, not pictures: nobody waits for room, and there is nowhere left to say so
const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 }).on('error', () => undefined)
const log = pino({ level: config.logLevel, name: 'images' }, output)
let isStopping = false
const app = await buildApp({ config, log, isStopping: () => isStopping })

/** Readiness off, a pause so that the edge sees it, finish what is under way, exit. A second signal ends it at once. */
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
