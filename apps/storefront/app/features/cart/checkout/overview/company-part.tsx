import { messageOf } from '@shop/contract/codes'
import { COMPANY_FIELDS, type CompanyField, kvkOf } from '@shop/domain/account/order-company'
import { vatIdOf } from '@shop/domain/account/vat-id'
import { useState } from 'react'
import { useAnswer } from '~/lib/form/use-answer.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as formPageStyles from '~/shared/form/form-page.module.css'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { companyInput } from './company-input.ts'

type Props = {
  isPickup: boolean
  typed: Readonly<Partial<Record<string, string>>> | undefined
  errors: Readonly<Record<string, string>>
}

/** The company that a guest orders for. Closed by default; open if a field is filled or invalid. */
export function CompanyPart({ isPickup, typed, errors }: Props) {
  const isInvalid = COMPANY_FIELDS.some((name) => errors[companyInput(name)])
  const [isOpen, setOpen] = useState(COMPANY_FIELDS.some((name) => typed?.[companyInput(name)]))
  const state = { typed, errors }
  // Only a pickup order has no other address for the invoice.
  const ofAddress = isPickup ? {} : { optional: m.form_may_be_empty() }
  return (
    <section className="box">
      {/* Entries of this visit are restored with an input event. */}
      <details
        className={formPageStyles.moreFields}
        open={isOpen || isInvalid}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        onInput={() => setOpen(true)}
      >
        <summary>
          {m.checkout_company()} <span className="small soft">({m.form_may_be_empty()})</span>
        </summary>
        <div className="form">
          <p className="small soft">{m.checkout_company_why()}</p>
          <CompanyInput {...state} of="name" label={m.account_company()} autoComplete="organization" />
          <div className="form form--2">
            <CompanyInput {...state} of="kvkNumber" label={m.account_kvk()} hint={m.checkout_kvk_hint()} />
            <CompanyInput
              {...state}
              of="vatId"
              label={m.checkout_vat_id()}
              hint={m.checkout_vat_id_hint()}
              optional={m.form_may_be_empty()}
            />
          </div>
          <CompanyInput
            {...state}
            {...ofAddress}
            of="street"
            label={m.checkout_company_street()}
            autoComplete="billing street-address"
            {...(isPickup ? {} : { hint: m.checkout_company_address_hint() })}
          />
          <div className="form form--2">
            <CompanyInput
              {...state}
              {...ofAddress}
              of="postalCode"
              label={m.address_postcode()}
              autoComplete="billing postal-code"
            />
            <CompanyInput
              {...state}
              {...ofAddress}
              of="city"
              label={m.address_city()}
              autoComplete="billing address-level2"
            />
          </div>
        </div>
      </details>
    </section>
  )
}

/** A number is checked on blur; the whole company when the form is sent. */
function CompanyInput({
  of: name,
  typed,
  errors,
  autoComplete = 'off',
  ...field
}: Omit<Props, 'isPickup'> & {
  of: CompanyField
  label: string
  hint?: string
  optional?: string
  autoComplete?: string
}) {
  const { error: odd, ...events } = useAnswer(async (value) => oddNumber(name, value))
  const id = companyInput(name)
  const error = odd ?? errors[id]
  return (
    <Field id={id} {...field} {...(error ? { error } : {})}>
      {(control) => (
        <Input
          {...control}
          {...events}
          name={id}
          maxLength={100}
          autoComplete={autoComplete}
          defaultValue={typed?.[id] ?? ''}
        />
      )}
    </Field>
  )
}

function oddNumber(name: CompanyField, value: string): string | undefined {
  if (name === 'kvkNumber' && !kvkOf(value)) return messageOf('kvk_invalid', currentLocale())
  if (name === 'vatId' && !vatIdOf(value)) return messageOf('vat_id_invalid', currentLocale())
  return undefined
}
