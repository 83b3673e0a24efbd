import { stopOnSignal } from '@shop/process/stop-on-signal'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'

const config = readConfig()
// On a full disk, log lines are lost instead of blocking pictures; there is no other place to report it.
const output = pino.destination({ fd: 1, sync: true, maxLength: 1024 * 1024 }).on('error', () => undefined)
const log = pino({ level: config.logLevel, name: 'images' }, output)
let isStopping = false
const app = await buildApp({ config, log, isStopping: () => isStopping })

stopOnSignal({
  log,
  onStopping: () => {
    isStopping = true
  },
  delayMs: config.stopDelayMs,
  close: () => app.close(),
})

await app.listen({ host: config.host, port: config.port })
