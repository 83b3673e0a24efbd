/** All environment variables that the simulator reads, validated at start. */
export type Config = {
  readonly host: string
  readonly port: number
  readonly logLevel: string
  /** URL for browsers, used in every link of a reply. */
  readonly publicUrl: string
  /** Ledger file, written by the simulator alone. */
  readonly ledger: string
  /** Delays before each retry of a webhook without a 2xx reply, in seconds. */
  readonly retrySeconds: readonly number[]
  readonly stripe: { readonly webhookUrl: string | undefined; readonly webhookSecret: string }
}

export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const port = Number(env.PORT ?? 4104)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('environment: PORT must be a port')
  const host = env.HOST ?? '127.0.0.1'
  const retrySeconds = (env.WEBHOOK_RETRY_SECONDS ?? '2,10,60,240,480,960').split(',').map(Number)
  if (retrySeconds.some((seconds) => !(seconds >= 0)))
    throw new Error('environment: WEBHOOK_RETRY_SECONDS must be seconds with commas')
  return {
    host,
    port,
    logLevel: env.LOG_LEVEL ?? 'info',
    publicUrl: (env.PAYMENT_URL ?? `http://${host}:${port}`).replace(/\/$/, ''),
    ledger: env.PAYMENT_LEDGER ?? ':memory:',
    retrySeconds,
    stripe: {
      webhookUrl: env.STRIPE_WEBHOOK_URL,
      webhookSecret: env.STRIPE_TEST_WEBHOOK_SECRET ?? 'whsec_simulator0000000000000000',
    },
  }
}
