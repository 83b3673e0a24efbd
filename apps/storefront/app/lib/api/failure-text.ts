import { CallFailed } from '@shop/contract/client'
import { m } from '~/paraglide/messages.js'

const isTooLate = (error: unknown) =>
  error instanceof CallFailed && error.cause instanceof DOMException && error.cause.name === 'TimeoutError'

/** What to say about a call that failed for a reason nobody foresaw; the client has logged the reason itself. */
export const failureText = (error: unknown): string => (isTooLate(error) ? m.call_too_late() : m.panel_failed())
