import { Refusal } from '../../../platform/http/errors.ts'

const RETRY_SECONDS = 2

/**
 * So many sign-ins are under way at once. Whoever comes on top is asked to come back before anything is asked of the
 * database: five hundred of them would keep its connections from every page.
 */
export function makeGate(most: number) {
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
