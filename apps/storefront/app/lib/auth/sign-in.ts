import { type LoginReply, login } from '@shop/contract/auth'
import type { Client } from '@shop/contract/client'
import { giveSecondFactor, guestSession } from '@shop/contract/security'
import { signInForCode } from '@shop/contract/sign-in-flow'
import { failedAction, reasonOf } from '~/lib/api/failed-action.ts'
import { m } from '~/paraglide/messages.js'

/** Outcome of a sign-in: a session, a next step, or the server's reason for a refusal. */
export type SignedIn =
  | { readonly kind: 'in'; readonly token: string }
  /** A sign-in that started at /api/auth/bm continues there. */
  | { readonly kind: 'on'; readonly path: string }
  | { readonly kind: 'code'; readonly challenge: string; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

type Reply = { readonly status: number; readonly body: LoginReply | { readonly Message: string } }

function read(reply: Reply): SignedIn {
  const { body } = reply
  if (!('message' in body)) return { kind: 'refused', message: reasonOf(reply, m.login_submit()) }
  const { token, message, challenge, redirectUrl } = body
  if (token !== null) return { kind: 'in', token }
  if (redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//')) return { kind: 'on', path: redirectUrl }
  return challenge ? { kind: 'code', challenge, message } : { kind: 'refused', message }
}

/** Turns a failed request into a refusal so that the form shows its input again instead of an error page. */
const answered = (asking: Promise<Reply>): Promise<SignedIn> =>
  asking.then(read, (error: unknown) => ({ kind: 'refused', message: failedAction(m.login_submit(), error) }))

type Credentials = { readonly email: string; readonly password: string }

/** Used by the browser and by the action that works without JavaScript. */
export const signIn = (call: Client, body: Credentials, flow: string | null): Promise<SignedIn> =>
  answered(flow ? call(signInForCode, { body: { flow, ...body } }) : call(login, { body }))

export const giveCode = (call: Client, body: { challenge: string; code: string }): Promise<SignedIn> =>
  answered(call(giveSecondFactor, { body }))

/** Signs a guest in for checkout: a token without account rights. */
export async function enterAsGuest(call: Client, email: string): Promise<SignedIn> {
  try {
    const reply = await call(guestSession, { body: { email } })
    if (reply.status === 200) return { kind: 'in', token: reply.body.Data.token }
    return { kind: 'refused', message: reasonOf(reply, m.guest_title()) }
  } catch (error) {
    return { kind: 'refused', message: failedAction(m.guest_title(), error) }
  }
}
