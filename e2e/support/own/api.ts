import { spawn } from 'node:child_process'
import { untilAnswering } from '../../../proof/kit/answering.ts'
import { freePort } from '../../../proof/kit/free-port.ts'
import { ADDRESSES } from './addresses.ts'

const SERVER = new URL('../../../apps/api/src/server.ts', import.meta.url).pathname

/** Starts a separate API with other settings on the engines of the shop. */
export async function startOwnApi(settings: Readonly<Record<string, string>>) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      ...ADDRESSES,
      // A separate Redis database, because the shop's cache entries depend on its settings.
      REDIS_URL: `${ADDRESSES.REDIS_URL}/1`,
      SHOP_ENV: 'test',
      RATE_LIMITS: 'off',
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilAnswering(`${url}/readyz`, server)
  return {
    url,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    },
  }
}
