import type { Client } from '@shop/contract/client'
import { changePasswordForm, setPinForm } from '@shop/contract/forms'
import { setPin } from '@shop/contract/pin'
import {
  changePassword,
  confirmSecondFactor,
  endAllSessions,
  endSecondFactor,
  endSession,
  startSecondFactor,
} from '@shop/contract/security'
import { type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import type { SecondFactorStep } from './second-factor.tsx'

export type SecureAnswer = {
  readonly result?: FormResult | undefined
  readonly pinResult?: FormResult | undefined
  readonly factor?: SecondFactorStep
  readonly done?: string
  /** this session has ended too */
  readonly isOut?: boolean
}

/** Handles every form of the security page; the intent field identifies the form. */
export async function secure(request: Request, call: Client): Promise<SecureAnswer> {
  const typed = await request.clone().formData()
  const text = (name: string) => String(typed.get(name) ?? '')
  switch (text('intent')) {
    case 'end':
      await call(endSession, { params: { id: text('id') } })
      return { done: m.sessions_ended() }
    case 'end-all':
      await call(endAllSessions, {})
      return { isOut: true }
    case 'factor-start': {
      const reply = await call(startSecondFactor, { body: { password: text('password') } })
      return { factor: reply.status === 200 ? { setUp: reply.body.Data } : { error: reply.body.Message } }
    }
    case 'factor-confirm': {
      const setUp = { secret: text('secret'), uri: text('uri') }
      const code = text('code').replace(/\s/g, '')
      const reply = await call(confirmSecondFactor, { body: { code } })
      if (reply.status === 200) return { factor: { recoveryCodes: reply.body.Data.recoveryCodes } }
      return { factor: { setUp, error: reply.body.Message } }
    }
    case 'factor-end': {
      const reply = await call(endSecondFactor, { body: { password: text('password'), code: text('code').trim() } })
      return reply.status === 200 ? { done: m.factor_ended() } : { factor: { error: reply.body.Message } }
    }
    case 'pin':
      return pin(request, call)
    default:
      return password(request, call)
  }
}

async function pin(request: Request, call: Client): Promise<SecureAnswer> {
  const form = await readForm(request, setPinForm(currentLocale()))
  if (!form.ok) return { pinResult: form.result }
  const reply = await call(setPin, { body: form.value })
  if (reply.status === 200) return { done: m.pin_saved() }
  const field = reply.status === 422 && reply.body.Code === 'password_wrong' ? 'password' : 'pinCode'
  return { pinResult: form.refuse({ fieldErrors: { [field]: [reply.body.Message] } }) }
}

async function password(request: Request, call: Client): Promise<SecureAnswer> {
  const form = await readForm(request, changePasswordForm(currentLocale()))
  if (!form.ok) return { result: form.result }
  const reply = await call(changePassword, { body: form.value })
  if (reply.status === 200) return { done: m.password_changed() }
  const isCurrent = reply.status === 422 && reply.body.Code === 'password_wrong'
  const field = isCurrent ? 'currentPassword' : reply.status === 422 ? 'password' : undefined
  const words = [reply.body.Message]
  return { result: form.refuse(field ? { fieldErrors: { [field]: words } } : { formErrors: words }) }
}
