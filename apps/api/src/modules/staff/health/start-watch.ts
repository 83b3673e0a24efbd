import { startPolling } from '../../../platform/work/poll.ts'
import { type AlertDeps, sendAlerts } from '../alerts/send-alerts.ts'
import { type WatchDeps, watchHealth } from './watch-health.ts'

const EVERY_MS = 15_000

/** Watches the health of the shop and sends alerts until `stop()`. */
export const startHealthWatch = (deps: WatchDeps & AlertDeps) =>
  startPolling({
    work: async () => {
      const now = new Date()
      await watchHealth(deps, now)
      await sendAlerts(deps, now)
      return false
    },
    everyMs: EVERY_MS,
    failure: 'the health of the shop could not be measured',
    onError: deps.onError,
  })
