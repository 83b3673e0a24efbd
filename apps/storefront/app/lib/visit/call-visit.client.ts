import { requestApi } from '~/lib/api/api.client.ts'

const leaving = new AbortController()

/** Cancels background requests at sign-out, which would otherwise return 401. */
export const endVisit = (): void => leaving.abort()

/** Background request about the signed-in customer. */
export const callVisit: typeof requestApi = (endpoint, input, how = {}) =>
  requestApi(endpoint, input, { ...how, signal: leaving.signal })
