import { ApiError } from '@shop/contract/client'
import { m } from '~/paraglide/messages.js'

const isTooLate = (error: unknown) =>
  error instanceof ApiError && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

/** Message for an unexpected request failure; the API client has already logged the cause. */
export const failureText = (error: unknown): string => (isTooLate(error) ? m.call_too_late() : m.panel_failed())
