import type { Client } from '@shop/contract/client'
import { messageForm } from '@shop/contract/forms'
import { leaveMessage } from '@shop/contract/message'
import type { MessageForm } from '@shop/domain/content/message'
import { failedAction } from '~/lib/api/failed-action.ts'
import { type FormErrors, type FormResult, readForm } from '~/lib/form/read-form.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'

export type MessageAnswer = { readonly result: FormResult | undefined; readonly thanks: string | undefined }

/** The field of each refusal; other refusals are shown above the form. */
const FIELD: Readonly<Record<string, string>> = {
  email_invalid: 'email',
  phone_invalid: 'phone',
  order_number_missing: 'orderNumber',
}

/** Validates and sends the message, both in the browser and in the action for visitors without script. */
export async function submitMessage(request: Request, call: Client): Promise<MessageAnswer> {
  const form = await readForm(request, messageForm(currentLocale()))
  if (!form.ok) return { result: form.result, thanks: undefined }
  const reply = await call(leaveMessage, { body: form.value }).catch(() => undefined) // the client logs the failure
  if (reply?.status === 200) return { result: undefined, thanks: reply.body.Message ?? '' }
  return {
    result: form.refuse(
      errorsOf(reply?.status === 422 || reply?.status === 429 ? reply.body : undefined, form.value.form),
    ),
    thanks: undefined,
  }
}

const SEND: Readonly<Record<MessageForm, () => string>> = {
  contact: m.message_send,
  quote: m.message_send_quote,
  return: m.message_send_return,
}

function errorsOf(
  refusal: { readonly Code: string; readonly Message: string } | undefined,
  name: MessageForm,
): FormErrors {
  if (!refusal) return { formErrors: [failedAction(SEND[name]())] }
  const field = FIELD[refusal.Code]
  return field ? { fieldErrors: { [field]: [refusal.Message] } } : { formErrors: [refusal.Message] }
}
