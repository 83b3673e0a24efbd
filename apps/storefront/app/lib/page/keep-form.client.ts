import { data } from 'react-router'
import { failedAction } from '~/lib/api/failed-action.ts'
import { link } from '~/lib/locale/locale.ts'
import { showMessage } from '~/lib/toast.ts'
import { m } from '~/paraglide/messages.js'

type Result = { readonly type: 'data' | 'error'; readonly result: unknown }
type Results = Record<string, Result>
type Pressed = { readonly form: HTMLFormElement; readonly button: HTMLElement | null }

let pressed: Pressed | undefined
if (typeof document !== 'undefined')
  document.addEventListener(
    'submit',
    ({ target, submitter }) => {
      pressed = target instanceof HTMLFormElement ? { form: target, button: submitter } : undefined
    },
    { capture: true },
  )

/** The status of a refusal, such as 401, is for the layout. A redirect is a response. */
export function isFailure({ type, result }: Result): boolean {
  if (type !== 'error' || result instanceof Response) return false
  const { status, init } = (result ?? {}) as { status?: unknown; init?: { status?: unknown } | null }
  const code = status ?? init?.status
  return typeof code !== 'number' || code >= 500
}

/** Pages about one order: its state decides what to do next. */
const isOfOrder = ({ pathname, search }: URL) =>
  [link('account-order'), link('order-link'), link('withdrawal')].includes(pathname) ||
  (pathname === link('checkout-payment') && search.includes('orderId='))

function say(url: URL, by: Pressed | undefined): void {
  const action = by?.button?.textContent?.trim() || m.action_this()
  const isOrder = isOfOrder(url)
  const retry = () => {
    if (by?.form.isConnected) by.form.requestSubmit(by.button)
  }
  showMessage({
    text: isOrder ? m.action_lost_order({ action }) : failedAction(action),
    kind: 'error',
    action: isOrder
      ? { label: m.action_reload(), run: () => window.location.reload() }
      : { label: m.action_again(), run: retry },
  })
}

/**
 * Leaves the page with the input in place after a submission without a usable reply, where the router would show an error page.
 * The overview of the checkout looks for the order instead.
 */
export async function keepForm(
  { request, url }: { readonly request: Request; readonly url: URL },
  next: () => Promise<Results>,
): Promise<Results> {
  if (request.method === 'GET' || url.pathname === link('checkout-overview')) return next()
  const by = pressed
  pressed = undefined
  const results = await next()
  if (request.signal.aborted) return results
  for (const [id, result] of Object.entries(results))
    if (isFailure(result)) {
      console.warn('the action got no usable reply; the page stays', result.result)
      results[id] = { type: 'data', result: data(undefined, { status: 503 }) } // a status from 400 reloads no data
      say(url, by)
    }
  return results
}
