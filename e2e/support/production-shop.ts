import { spawn } from 'node:child_process'
import { openDoor } from './door/one-origin.ts'
import { freePort, untilAnswering } from './own/processes.ts'

const SERVER = new URL('../../apps/storefront/server/prod.ts', import.meta.url).pathname

/** The storefront as it runs in production, beside the one under test and with the same API. */
export async function startProductionShop(baseURL: string, otherApi?: string, settings: NodeJS.ProcessEnv = {}) {
  const base = Number(new URL(baseURL).port)
  const api = otherApi ?? process.env.API_URL ?? `http://127.0.0.1:${base + 2}`
  const images = settings.IMAGES_URL ?? process.env.IMAGES_URL ?? `http://127.0.0.1:${base + 3}`
  const port = await freePort()
  const pages = `http://127.0.0.1:${port}`
  const door = await openDoor({ api, images, pages })
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
      PAGE_BUDGET_MS: '12000', // as the shop under test: how fast this machine is nobody asks
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
    /** What the storefront logged so far; `LOG_LEVEL` in the settings decides how much. */
    log: () => log,
    stop: async () => {
      const gone = new Promise((resolve) => host.once('exit', resolve))
      host.kill('SIGTERM')
      await Promise.all([gone, door.close()])
    },
  }
}
