import { m } from '~/paraglide/messages.js'
import { failureText } from './failure-text.ts'

/**
 * The message after an action without a usable reply: which action failed, that nothing was ordered or paid, and that
 * the input is still there. `action` is the text of the control that was pressed.
 */
export const failedAction = (action: string, error?: unknown): string =>
  `${m.action_failed({ action })} ${failureText(error)}`

/** The reason of a refusal by the API; for a failure of the shop, the message about the action. */
export function reasonOf({ status, body }: { readonly status: number; readonly body: unknown }, action: string) {
  const reason = (body as { readonly Message?: unknown } | null)?.Message
  if (typeof reason !== 'string' || reason === '') return failedAction(action)
  return status < 500 ? reason : `${m.action_failed({ action })} ${reason}`
}
