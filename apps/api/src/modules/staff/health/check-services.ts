import type { ServicePart } from '@shop/domain/staff/health'
import { withTimeout } from '../../../platform/overload/with-timeout.ts'

/** Requests a service without a change. Rejects if it is not available. */
export type ServiceCheck = () => Promise<unknown>
export type ServiceChecks = Readonly<Partial<Record<ServicePart, ServiceCheck>>>

/** One late reply is no incident. */
const TRIES = 3
/** For all tries together: a process that stops waits for them. */
const TIMEOUT_MS = 5_000
const EVERY_MS = 60_000

async function tryCheck(check: ServiceCheck): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await check()
      return
    } catch (cause) {
      if (tried === TRIES) throw cause
    }
  }
}

/** A failure is the finding itself: the report states it, and the health screen shows it. */
const isAvailable = (check: ServiceCheck): Promise<boolean> =>
  withTimeout(tryCheck(check), TIMEOUT_MS, () => new Error(`no reply within ${TIMEOUT_MS} ms`)).then(
    () => true,
    () => false,
  )

/** Requests all services at once, so that a slow one delays no other. */
export async function checkServices(checks: ServiceChecks): Promise<Record<string, boolean>> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, await isAvailable(check)] as const),
  )
  return Object.fromEntries(found)
}

/** Repeats a success for a minute: other organisations should not receive a request every few seconds. */
export function seldom(check: ServiceCheck, now: () => number): ServiceCheck {
  let workedAt = -EVERY_MS
  return async () => {
    if (now() - workedAt < EVERY_MS) return
    await check()
    workedAt = now()
  }
}
