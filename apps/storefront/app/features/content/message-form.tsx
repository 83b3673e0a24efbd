import { useForm } from '@conform-to/react/future'
import { messageForm } from '@shop/contract/forms'
import type { MessageForm as FormName } from '@shop/domain/content/message'
import { COMPANY } from '@shop/retailer/company'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { formOptions } from '~/lib/form/form-options.ts'
import { resultOf } from '~/lib/form/read-form.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ErrorSummary } from '~/shared/form/error-summary.tsx'
import { type FieldState, TextField } from '~/shared/form/text-field.tsx'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Textarea } from '~/ui/form/input.tsx'
import * as styles from './message-form.module.css'
import type { MessageAnswer } from './submit-message.ts'

const WORDS: Readonly<
  Record<FormName, { readonly label: () => string; readonly hint?: () => string; readonly send: () => string }>
> = {
  contact: { label: m.message_question, send: m.message_send },
  quote: { label: m.message_materials, hint: m.message_materials_hint, send: m.message_send_quote },
  return: { label: m.message_what_back, hint: m.message_what_back_hint, send: m.message_send_return },
}

/**
 * A question, a quote or a return. The form is on cached pages, so it posts to a separate route. Without script that
 * route shows the result; with script the form does.
 */
export default function MessageForm({ name, answer }: { name: FormName; answer?: MessageAnswer | undefined }) {
  const fetcher = useFetcher<MessageAnswer>()
  const given = fetcher.data ?? answer
  if (given?.thanks !== undefined) return <Thanks text={given.thanks} />
  return <Fields name={name} given={given} Form={fetcher.Form} isBusy={fetcher.state !== 'idle'} />
}

type FieldsProps = {
  readonly name: FormName
  readonly given: MessageAnswer | undefined
  readonly Form: ReturnType<typeof useFetcher>['Form']
  readonly isBusy: boolean
}

function Fields({ name, given, Form, isBusy }: FieldsProps) {
  const options = formOptions(`message-${name}`, resultOf(given))
  const { form, fields } = useForm(messageForm(currentLocale()), options)
  const words = WORDS[name]
  const labels = {
    name: m.account_name(),
    email: m.account_email(),
    phone: m.message_phone(),
    orderNumber: m.message_order_number(),
    message: words.label(),
  }
  return (
    <>
      <ErrorSummary form={form} labels={labels} />
      <Form method="post" action={`${link('message')}?form=${name}`} className="form" {...form.props}>
        <input type="hidden" name="form" value={name} />
        <div className="form form--2">
          <TextField field={fields.name} label={labels.name} autoComplete="name" maxLength={100} />
          <TextField field={fields.email} label={labels.email} type="email" autoComplete="email" />
          <TextField field={fields.phone} label={labels.phone} type="tel" autoComplete="tel" mayBeEmpty />
          {name === 'quote' ? null : (
            <TextField
              field={fields.orderNumber}
              label={labels.orderNumber}
              autoComplete="off"
              maxLength={20}
              mayBeEmpty={name !== 'return'}
            />
          )}
        </div>
        <Words field={fields.message} label={labels.message} hint={words.hint?.()} />
        <Button type="submit" look="ink" busy={isBusy} className={styles.formSend}>
          {words.send()}
        </Button>
        <p className="tiny soft">
          {m.message_kept()} <a href={link('all', { pathMatch: 'privacy' })}>{m.newsletter_privacy()}</a>.{' '}
          {m.message_rather_call({ phone: COMPANY.phone })}
        </p>
      </Form>
    </>
  )
}

function Words({ field, label, hint }: { field: FieldState; label: string; hint: string | undefined }) {
  const error = field.errors?.[0]
  return (
    <Field id={field.id} label={label} required {...(hint ? { hint } : {})} {...(error ? { error } : {})}>
      {(control) => (
        <Textarea {...control} rows={6} maxLength={4_000} name={field.name} defaultValue={field.defaultValue} />
      )}
    </Field>
  )
}

/** The pressed button is gone, so focus the message for keyboard users. */
function Thanks({ text }: { text: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="good" live>
        {text}
      </Notice>
    </div>
  )
}
