import { validatePin } from '@shop/contract/payment'
import { internationalPhone } from '@shop/domain/account/phone'
import { requestApi } from '~/lib/api/api.client.ts'
import { useAnswer } from '~/lib/form/use-answer.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import * as styles from './overview-fields.module.css'

const oddPhone = async (phone: string) => (internationalPhone(phone) ? undefined : m.checkout_phone_invalid())

/** The phone number, with its purpose and validation on blur. */
export function PhoneField({
  isPickup,
  isNeeded,
  value,
  error,
}: {
  isPickup: boolean
  isNeeded: boolean
  value: string
  error: string | undefined
}) {
  const { error: odd, ...events } = useAnswer(oddPhone)
  const said = odd ?? error
  return (
    <Field
      id="phone"
      label={m.account_mobile()}
      required={isNeeded}
      {...(isNeeded ? {} : { optional: m.form_may_be_empty() })}
      hint={isPickup ? m.checkout_phone_why_pickup() : m.checkout_phone_why()}
      {...(said ? { error: said } : {})}
    >
      {(control) => <Input {...control} {...events} name="phone" type="tel" autoComplete="tel" defaultValue={value} />}
    </Field>
  )
}

const NAMES = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** The name of a guest who picks up: no other form has it, and the invoice requires it. */
export function NameFields({
  typed,
  errors,
}: {
  typed: Readonly<Partial<Record<'firstName' | 'lastName', string>>> | undefined
  errors: Readonly<Record<string, string>>
}) {
  const labels = { firstName: m.account_first_name(), lastName: m.account_last_name() }
  return (
    <div className="form form--2">
      {NAMES.map(([name, autoComplete]) => (
        <Field key={name} id={name} label={labels[name]} required {...(errors[name] ? { error: errors[name] } : {})}>
          {(control) => (
            <Input
              {...control}
              name={name}
              maxLength={100}
              autoComplete={autoComplete}
              defaultValue={typed?.[name] ?? ''}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

async function oddPin(pinCode: string): Promise<string | undefined> {
  if (!/^\d{4}$/.test(pinCode)) return m.checkout_pin_invalid()
  const reply = await requestApi(validatePin, { body: { pinCode } })
  return reply.status === 200 && reply.body.Data ? undefined : m.checkout_pin_invalid()
}

/** The contact's pin, beside the button that orders on account. */
export function PinField({ error }: { error: string | undefined }) {
  const { error: odd, ...events } = useAnswer(oddPin)
  const said = odd ?? error
  return (
    <Field
      id="pinCode"
      label={m.checkout_pin()}
      required
      className={styles.pinfield}
      hint={m.checkout_pin_hint()}
      {...(said ? { error: said } : {})}
    >
      {(control) => (
        <Input
          {...control}
          {...events}
          name="pinCode"
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
        />
      )}
    </Field>
  )
}
