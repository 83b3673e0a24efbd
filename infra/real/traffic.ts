import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../../proof/faults/stream/http.ts'

export type Counted = { requests: number; failed: number; longestMs: number; readonly errors: Map<string, number> }

/** Visitors who send requests through the edge until they are stopped: cached pages, rendered pages, API and images. */
export function startTraffic(origin: string, visitors: number, pauseMs: number) {
  const counted: Counted = { requests: 0, failed: 0, longestMs: 0, errors: new Map() }
  const failures: number[] = []
  let isOver = false
  let number = 0
  const paths = () => {
    number += 1
    return [
      '/',
      // A new query each time, so that no cache has the page.
      `/zoeken/schroef%20${number}`,
      `/api/sp/search?requestType=results&searchTerm=verf&page=${(number % 20) + 1}`,
      '/api/aspos/stores',
    ]
  }
  async function visit() {
    while (!isOver)
      for (const path of paths()) {
        const began = performance.now()
        const wrong = await ask(`${origin}${path}`, 'GET', {}).then(
          ({ status }) => (status >= 400 ? `${status} ${path.split(/[?%]/)[0]}` : undefined),
          (error: Error) => `${error.message.slice(0, 80)}`,
        )
        counted.requests += 1
        counted.longestMs = Math.max(counted.longestMs, performance.now() - began)
        if (wrong !== undefined) {
          counted.failed += 1
          failures.push(Date.now())
          counted.errors.set(wrong, (counted.errors.get(wrong) ?? 0) + 1)
        }
        await sleep(pauseMs)
      }
  }
  const visiting = Promise.all(Array.from({ length: visitors }, visit))
  return {
    counted,
    /** When the last failure happened, in milliseconds after the given moment; 0 without a failure since. */
    lastFailureAfter: (moment: number) => Math.max(0, ...failures.map((at) => at - moment)),
    async stop(): Promise<Counted> {
      isOver = true
      await visiting
      return counted
    },
  }
}

export const describe = ({ requests, failed, longestMs, errors }: Counted): string =>
  [
    `${requests} requests, ${failed} failed, slowest ${longestMs.toFixed(0)} ms`,
    ...[...errors].map(([text, count]) => `${count} × ${text}`),
  ].join('; ')
