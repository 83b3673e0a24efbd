import { spawn } from 'node:child_process'
import { untilAnswering } from '../../proof/kit/answering.ts'
import { freePort } from '../../proof/kit/free-port.ts'
import { openDoor } from './proxy/one-origin.ts'

const SERVER = new URL('../../apps/storefront/server/prod.ts', import.meta.url).pathname

/**
 * Starts a second storefront in production mode, with the same API unless another one is passed. An API that must know
 * the origin of this shop needs it before the shop starts; pass its port then.
 */
export async function startProductionShop(
  baseURL: string,
  otherApi?: string,
  settings: NodeJS.ProcessEnv = {},
  originPort = 0,
) {
  const base = Number(new URL(baseURL).port)
  const api = otherApi ?? process.env.API_URL ?? `http://127.0.0.1:${base + 2}`
  const images = settings.IMAGES_URL ?? process.env.IMAGES_URL ?? `http://127.0.0.1:${base + 3}`
  const port = await freePort()
  const pages = `http://127.0.0.1:${port}`
  const door = await openDoor({ api, images, pages }, originPort)
  const host = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP_ENV: 'production',
      DEMO_PAGES: undefined,
      PORT: String(port),
      API_URL: api,
      PUBLIC_ORIGIN: door.origin,
      LOG_LEVEL: 'silent',
      PAGE_BUDGET_MS: '12000', // as in the shop under test; these scenarios do not measure speed
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  host.stdout.on('data', (part: Buffer) => {
    log += part
  })
  await untilAnswering(`${pages}/readyz`, host)
  return {
    origin: door.origin,
    /** Log output so far; `LOG_LEVEL` in the settings sets its level. */
    log: () => log,
    stop: async () => {
      const gone = new Promise((resolve) => host.once('exit', resolve))
      host.kill('SIGTERM')
      await Promise.all([gone, door.close()])
    },
  }
}
