import { Refusal } from '../../../platform/http/errors.ts'

const RETRY_SECONDS = 2

/**
 * Limits concurrent sign-ins. Further requests are rejected before they query the database, so that a peak of sign-ins
 * does not take the connections of other pages.
 */
export function concurrencyLimit(most: number) {
  let inside = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= most) throw new Refusal('unavailable', RETRY_SECONDS)
    inside += 1
    try {
      return await work()
    } finally {
      inside -= 1
    }
  }
}
