import { type LoginReply, login } from '@shop/contract/auth'
import type { Client } from '@shop/contract/client'
import { giveSecondFactor, guestSession } from '@shop/contract/security'
import { signInForCode } from '@shop/contract/sign-in-flow'
import { failureText } from '../api/failure-text.ts'

/** A session, the next step, or the words of the server why there is neither. */
export type SignedIn =
  | { readonly kind: 'in'; readonly token: string }
  /** a sign-in that began at /api/auth/bm goes on there */
  | { readonly kind: 'on'; readonly path: string }
  | { readonly kind: 'code'; readonly challenge: string; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }

type Reply = { readonly status: number; readonly body: LoginReply | { readonly Message: string } }

function read({ body }: Reply): SignedIn {
  if (!('message' in body)) return { kind: 'refused', message: body.Message }
  const { token, message, challenge, redirectUrl } = body
  if (token !== null) return { kind: 'in', token }
  if (redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//')) return { kind: 'on', path: redirectUrl }
  return challenge ? { kind: 'code', challenge, message } : { kind: 'refused', message }
}

/** Nobody loses what they typed to a page of errors, also when no answer comes. */
const answered = (asking: Promise<Reply>): Promise<SignedIn> =>
  asking.then(read, (error: unknown) => ({ kind: 'refused', message: failureText(error) }))

type Credentials = { readonly email: string; readonly password: string }

/** The same from the browser and from the action that works without script. */
export const signIn = (call: Client, body: Credentials, flow: string | null): Promise<SignedIn> =>
  answered(flow ? call(signInForCode, { body: { flow, ...body } }) : call(login, { body }))

export const giveCode = (call: Client, body: { challenge: string; code: string }): Promise<SignedIn> =>
  answered(call(giveSecondFactor, { body }))

/** To order with: a token without the rights of an account. */
export async function enterAsGuest(call: Client, email: string): Promise<SignedIn> {
  const reply = await call(guestSession, { body: { email } })
  return reply.status === 200
    ? { kind: 'in', token: reply.body.Data.token }
    : { kind: 'refused', message: reply.body.Message }
}
