import type { Client } from '@shop/contract/client'
import { forgotForm, loginForm, secondFactorForm } from '@shop/contract/forms'
import { type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { enterAsGuest, giveCode, type SignedIn, signIn } from './sign-in.ts'

/** State of the sign-in page after a submission that did not sign in. */
export type LoginAnswer = {
  readonly result: FormResult | undefined
  readonly guestResult: FormResult | undefined
  /** The second factor: challenge id and the prompt of the server. */
  readonly challenge: string | undefined
  readonly message: string | undefined
  /** The server's reason for refusing the sign-in. */
  readonly refusal: string | undefined
}
export type Entered = Extract<SignedIn, { kind: 'in' | 'on' }>

const NOTHING: LoginAnswer = {
  result: undefined,
  guestResult: undefined,
  challenge: undefined,
  message: undefined,
  refusal: undefined,
}

/** Handles the three forms of the page: email and password, second-factor code, and guest checkout. */
export async function submitLogin(request: Request, call: Client): Promise<Entered | LoginAnswer> {
  const typed = await request.clone().formData()
  const intent = typed.get('intent')
  if (intent === 'guest') return guest(request, call)
  if (intent === 'code') return code(request, call)
  const flow = new URL(request.url).searchParams.get('flow')
  const form = await readForm(request, loginForm(currentLocale()))
  if (!form.ok) return { ...NOTHING, result: form.result }
  return answerOf(await signIn(call, form.value, flow), (message) => ({
    ...NOTHING,
    result: form.refuse({ formErrors: [message] }),
  }))
}

async function code(request: Request, call: Client): Promise<Entered | LoginAnswer> {
  const challenge = String((await request.clone().formData()).get('challenge') ?? '')
  const form = await readForm(request, secondFactorForm(currentLocale()))
  if (!form.ok) return { ...NOTHING, challenge, result: form.result }
  return answerOf(await giveCode(call, form.value), (message) => ({
    ...NOTHING,
    challenge,
    result: form.refuse({ fieldErrors: { code: [message] } }),
  }))
}

async function guest(request: Request, call: Client): Promise<Entered | LoginAnswer> {
  const form = await readForm(request, forgotForm(currentLocale()))
  if (!form.ok) return { ...NOTHING, guestResult: form.result }
  return answerOf(await enterAsGuest(call, form.value.email), (message) => ({
    ...NOTHING,
    guestResult: form.refuse({ formErrors: [message] }),
  }))
}

function answerOf(answer: SignedIn, refused: (message: string) => LoginAnswer): Entered | LoginAnswer {
  if (answer.kind === 'in' || answer.kind === 'on') return answer
  if (answer.kind === 'refused') return { ...refused(answer.message), refusal: answer.message }
  return { ...NOTHING, challenge: answer.challenge, message: answer.message }
}
