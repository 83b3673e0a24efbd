import {
  checkForgotPasswordToken,
  emailExists,
  forgotPassword,
  type RegisterBody,
  register,
  resetPassword,
} from '@shop/contract/auth'
import type { CallOptions, Client } from '@shop/contract/client'
import type { DataOf, Endpoint, InputOf } from '@shop/contract/endpoint'
import type { Static } from 'typebox'

/** Code and message of a refusal by the server. */
export type Refusal = { readonly code: string; readonly message: string }
type Tell = {
  readonly log: (operation: string, message: string) => void
  /** For a form that shows the reason. */
  readonly refused?: (refusal: Refusal) => void
}
type Body = { readonly Success?: boolean; readonly Code?: string; readonly Message?: string; readonly Data?: unknown }

/** Data of the reply. Logs a refusal or failure and returns undefined, so that the page can continue. */
async function given<E extends Endpoint>(
  call: Client,
  endpoint: E,
  input: InputOf<E>,
  { log, refused }: Tell,
  how: CallOptions = {},
): Promise<DataOf<E> | undefined> {
  const { operationId } = endpoint.schema
  const reply = await call(endpoint, input, how).catch((error: unknown) => {
    log(operationId, error instanceof Error ? error.message : String(error))
    return undefined
  })
  if (!reply) return undefined
  const body = reply.body as Body
  if (reply.status === 200) return body.Data as DataOf<E>
  log(operationId, body.Message ?? String(reply.status))
  // The form names the failed action instead: the message of a failure of the shop is a general one.
  if (reply.status < 500) refused?.({ code: body.Code ?? '', message: body.Message ?? '' })
  return undefined
}

export const registerAccount = (call: Client, body: Static<typeof RegisterBody>, tell: Tell, idempotencyKey?: string) =>
  given(call, register, { body }, tell, idempotencyKey === undefined ? {} : { idempotencyKey })

export const isEmailKnown = (call: Client, email: string, tell: Tell) =>
  given(call, emailExists, { query: { email } }, tell)

export const isResetTokenGood = (call: Client, token: string, tell: Tell) =>
  given(call, checkForgotPasswordToken, { query: { token } }, tell)

type NewPassword = InputOf<typeof resetPassword>['body']

/** Returns `null` if the password was changed. */
export const changePassword = (call: Client, body: NewPassword, tell: Tell) =>
  given(call, resetPassword, { body }, tell)

export type Forgotten = { readonly resetSuccessful: boolean; readonly message: string | undefined }

/** Requests the reset email. The reply does not disclose whether the address is known; the page shows its message. */
export async function askForReset(call: Client, email: string, tell: Tell): Promise<Forgotten> {
  let said: string | undefined
  const reply = await call(forgotPassword, { body: { email } }).catch((error: unknown) => {
    tell.log('forgotPassword', error instanceof Error ? error.message : String(error))
    return undefined
  })
  if (reply) said = (reply.body as Body).Message
  if (reply && reply.status !== 200) tell.log('forgotPassword', said ?? String(reply.status))
  return { resetSuccessful: reply?.status === 200, message: reply && reply.status < 500 ? said : undefined }
}
