import { pathOf } from '@shop/contract/client'
import type { InputOf } from '@shop/contract/endpoint'
import { REASON_HEADER } from '@shop/contract/staff/office/history'
import { UNATTENDED_HEADER } from '@shop/contract/staff/session'
import type { StaffCode, StaffEndpoint, StaffRejection, StaffReply } from '@shop/contract/staff/staff-endpoint'
import { redirect } from 'react-router'
import { isUnattended } from './attendance.ts'
import { askConfirmation } from './confirmation.ts'
import { isReplaced, sessionNumber } from './session-change.ts'
import { saveUnsaved } from './unsaved.ts'

/** A rejected request, or one without a usable response (`unavailable`). */
export class Problem extends Error {
  readonly code: StaffCode
  readonly permission: string | undefined
  readonly requestId: string | undefined
  readonly excess: StaffRejection['excess']
  readonly redirect: StaffRejection['redirect']
  constructor(rejection: Partial<StaffRejection>) {
    super(rejection.code ?? 'unavailable')
    this.code = rejection.code ?? 'unavailable'
    this.permission = rejection.permission
    this.requestId = rejection.requestId
    this.excess = rejection.excess
    this.redirect = rejection.redirect
  }
}

const rejectionOf = (response: Response): Promise<Partial<StaffRejection>> => response.json().catch(() => ({})) // a proxy in between may send a page

type Sending = {
  readonly signal?: AbortSignal | undefined
  /** Why the person changes something, for the history. */
  readonly reason?: string | undefined
}

async function send(endpoint: StaffEndpoint, input: object, { signal, reason = '' }: Sending): Promise<Response> {
  const { body, ...address } = input as { readonly body?: unknown }
  try {
    return await fetch(pathOf(endpoint.url, address), {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {}),
        ...(reason.trim() ? { [REASON_HEADER]: encodeURIComponent(reason.trim()) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    })
  } catch {
    throw new Problem({ code: 'unavailable' })
  }
}

/**
 * Requests an endpoint of the staff API. Without a session, the router goes to the sign-in page. If the API requires a
 * recent confirmation, the app opens a dialog for it and repeats the request. It also repeats a read that began before a
 * colleague signed in by badge; an action is never repeated under another name.
 */
export async function request<E extends StaffEndpoint>(
  endpoint: E,
  input: NoInfer<InputOf<E>>,
  signal?: AbortSignal,
  reason?: string,
): Promise<StaffReply<E>> {
  const sending = { signal, reason }
  const session = sessionNumber()
  let response = await send(endpoint, input, sending)
  let rejection = response.ok ? {} : await rejectionOf(response)
  if (
    (rejection.code === 'confirmation_required' && (await askConfirmation(endpoint.schema.operationId))) ||
    (response.status === 401 && endpoint.method === 'GET' && (await isReplaced(session)))
  ) {
    response = await send(endpoint, input, sending)
    rejection = response.ok ? {} : await rejectionOf(response)
  }
  if (response.ok) return (await response.json()) as StaffReply<E> // the API serialises with the same schema
  if (response.status === 401) {
    saveUnsaved()
    throw redirect(signInPath(rejection.code === 'session_expired' ? 'expired' : undefined))
  }
  throw new Problem(rejection)
}

function signInPath(reason: string | undefined): string {
  const { pathname, search } = window.location
  const query = new URLSearchParams({ returnTo: pathname + search, ...(reason ? { error: reason } : {}) })
  return `/sign-in?${query}`
}
