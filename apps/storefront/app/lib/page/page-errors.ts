import { data } from 'react-router'

export const NOT_FOUND_MESSAGE = 'This page could not be found'

/** Thrown by a loader; the layout shows the page of the status. */
export const pageNotFound = () => data({ message: NOT_FOUND_MESSAGE }, { status: 404, statusText: NOT_FOUND_MESSAGE })

/** The API did not accept the session, so no page of the customer can be shown. */
export const pageUnauthorized = () =>
  data({ message: 'unauthorized' }, { status: 401, headers: { 'cache-control': 'private, no-store' } })

/** 502: the API sent no valid response. 503: it is temporarily unavailable. Neither may be cached. */
export const pageUnavailable = (status: 502 | 503) =>
  data({ message: 'unavailable' }, { status, headers: { 'cache-control': 'no-store', 'retry-after': '5' } })

/** HTTP status of any error of a page; an error without a status is a 500. */
export function statusOfError(error: unknown): number {
  const status = (error as { readonly status?: unknown } | null)?.status
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}
