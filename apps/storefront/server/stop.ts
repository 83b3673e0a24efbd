import type { FastifyInstance } from 'fastify'

const PATIENCE_MS = 10_000

/** Finishes open requests and exits; after the timeout it exits anyway. */
export function stopOnSignal(app: FastifyInstance, afterwards: () => Promise<void> = async () => {}): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      app.log.info({ signal }, 'stopping')
      setTimeout(() => process.exit(1), PATIENCE_MS).unref()
      await app.close()
      await afterwards()
      process.exit(0)
    })
  }
}
