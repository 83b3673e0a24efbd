import { data } from 'react-router'

export const NOT_FOUND_MESSAGE = 'This page could not be found'

/** Thrown by a loader; the layout shows the page that belongs to the status. */
export const pageNotFound = () => data({ message: NOT_FOUND_MESSAGE }, { status: 404, statusText: NOT_FOUND_MESSAGE })

/** The API did not know the customer: no page of theirs can be shown. */
export const pageUnauthorized = () =>
  data({ message: 'unauthorized' }, { status: 401, headers: { 'cache-control': 'private, no-store' } })

/** 502: what we got is no answer. 503: the answer is 'not now'. Neither is kept by anybody. */
export const pageUnavailable = (status: 502 | 503) =>
  data({ message: 'unavailable' }, { status, headers: { 'cache-control': 'no-store', 'retry-after': '5' } })

/** The status of anything a page can fail with; what says nothing is a failure of ours. */
export function statusOfError(error: unknown): number {
  const status = (error as { readonly status?: unknown } | null)?.status
  return typeof status === 'number' && Number.isInteger(status) && status >= 400 && status <= 599 ? status : 500
}
