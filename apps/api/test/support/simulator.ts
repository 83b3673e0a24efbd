import { scaleTimeout } from '../../../../proof/kit/patience.ts'
import type { Api } from '../../src/app.ts'
import { openDb } from '../../src/platform/db.ts'
import type { ProviderName } from '../../src/ports/payment.ts'
import { copyTemplate, type Engines, makeApp, type Over, openRoles, waitFor } from './api.ts'
import { baseEnv, run } from './processes.ts'
import { aFreePort } from './redis-server.ts'

const KEY = 'test_simulator0000000000000000'
const STRIPE_KEY = 'sk_test_simulator0000000000000000'
/** Signs the Stripe webhooks of this simulator. */
export const WEBHOOK_SECRET = 'whsec_simulator0000000000000000'

/** Whether a process accepts requests; one that does not listen yet is not ready. */
export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}

/** A payment provider in a separate process; nothing of it is mocked. */
export async function aSimulator(webhookOrigin: string, chosen: ProviderName = 'mollie') {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const running = run('../payment-simulator/src/server.ts', {
    ...baseEnv('', ''),
    PORT: String(port),
    LOG_LEVEL: 'warn',
    STRIPE_WEBHOOK_URL: `${webhookOrigin}/api/webhooks/stripe`,
    STRIPE_TEST_WEBHOOK_SECRET: WEBHOOK_SECRET,
  })
  await waitFor(() => isReady(url), scaleTimeout(40_000), 'the simulator')
  const ask = async (path: string, body: object, method = 'POST') => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/control/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  return {
    url,
    paying: {
      chosen,
      test: {
        mollie: { apiKey: KEY, url: `${url}/v2/` },
        stripe: { apiKey: STRIPE_KEY, url, webhookSecret: WEBHOOK_SECRET },
      },
      live: {},
      webhookOrigin,
    },
    /** Ends the payment as if the payer had chosen the outcome on the provider's page. */
    end: (pspId: string, outcome: string) => ask(`payments/${pspId}`, { outcome }),
    repeat: (pspId: string, times: number) => ask(`payments/${pspId}/webhooks`, { times }),
    manner: (pspId: string, manner: object) => ask(`payments/${pspId}/webhooks`, manner, 'PUT'),
    /** Makes the provider report another amount than requested. */
    state: async (pspId: string, cents: number) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${KEY}` }
      const body = JSON.stringify({ amount: { currency: 'EUR', value: (cents / 100).toFixed(2) } })
      await fetch(`${url}/v2/payments/${pspId}`, { method: 'PATCH', headers, body })
    },
    /** The payer pays another amount than requested. */
    pays: (pspId: string, cents: number) => ask(`payments/${pspId}/amount`, { cents }, 'PUT'),
    /** The initial state of new refunds, and how one proceeds. */
    refundsAre: (status: string) => ask('refunds', { status }, 'PUT'),
    turnRefund: (id: string, status: string) => ask(`refunds/${id}`, { status }),
    /** Methods that the account of the shop does not have. */
    lacks: (...missing: string[]) => ask('methods', { missing }, 'PUT'),
    trouble: (trouble: object) => ask('trouble', trouble, 'PUT'),
    expire: (pspId: string) => ask(`payments/${pspId}/expiry`, { seconds: 0 }, 'PUT'),
    ledger: async () =>
      (await (await fetch(`${url}/control/ledger`)).json()) as {
        payments: { id: string; status: string; amountCents: number; metadata: { order_id: string } }[]
        refunds: { id: string; paymentId: string; amountCents: number; status: string }[]
        calls: { paymentId: string; state: string }[]
      },
    stop: async () => {
      running.kill('SIGTERM')
      await running.ended
    },
  }
}
export type Simulator = Awaited<ReturnType<typeof aSimulator>>

let count = 0

/**
 * The shop with a provider that can call it back, and its own database, so that its order worker sees no other orders.
 */
export async function aPayingShop(shared: Engines, over: Over = {}, chosen: ProviderName = 'mollie') {
  count += 1
  const { url, drop } = await copyTemplate(`shop_paying_${process.pid}_${count}`)
  const db = openDb({ url, max: 6, name: 'paying', onIdleError: () => {} })
  const closeRoles = openRoles(db, url)
  const engines: Engines = { ...shared, db, url }
  const port = await aFreePort()
  const simulator = await aSimulator(`http://127.0.0.1:${port}`, chosen)
  const app: Api = await makeApp(engines, { paying: simulator.paying, ...over })
  await app.listen({ host: '127.0.0.1', port })
  const stop = async () => {
    await app.close()
    await simulator.stop()
    await closeRoles()
    await db.end()
    await drop()
  }
  return { app, simulator, engines, stop }
}
