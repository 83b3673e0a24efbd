import { setTimeout as sleep } from 'node:timers/promises'
import { type AlertDeps, sendAlerts } from '../alerts/send-alerts.ts'
import { type WatchDeps, watchHealth } from './watch-health.ts'

const EVERY_MS = 15_000

/** Watches the health of the shop and sends alerts until `stop()`. */
export function startHealthWatch(deps: WatchDeps & AlertDeps) {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        const now = new Date()
        await watchHealth(deps, now)
        await sendAlerts(deps, now)
      } catch (cause) {
        deps.onError(new Error('the health of the shop could not be measured', { cause }))
      }
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {}) // aborted by stop()
    }
  })()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
