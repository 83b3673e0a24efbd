import { callApi } from '../api/api.client.ts'

const leaving = new AbortController()

/** Who signs out is not asked about any more: an answer would be 401. */
export const endVisit = (): void => leaving.abort()

/** A call about who is signed in, made beside what the visitor does. */
export const callVisit: typeof callApi = (endpoint, input, how = {}) =>
  callApi(endpoint, input, { ...how, signal: leaving.signal })
