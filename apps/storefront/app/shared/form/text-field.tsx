import type { ComponentProps, ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'

/** State of a field in the form library. */
export type FieldState = {
  readonly id: string
  readonly name: string
  readonly errors: readonly string[] | undefined
  readonly defaultValue: string | undefined
}

export type TextFieldProps = Omit<ComponentProps<'input'>, 'form' | 'id' | 'name' | 'defaultValue' | 'children'> & {
  field: FieldState
  label: string
  hint?: ReactNode
  /** Marks the field as optional. */
  mayBeEmpty?: boolean
  /** Error from a server check while typing. */
  error?: string | undefined
  good?: ReactNode
  fieldClass?: string
}

/** A labelled text input with its error. The input survives a failed submission. */
export function TextField({
  field,
  label,
  hint,
  mayBeEmpty = false,
  error,
  good,
  fieldClass,
  ...input
}: TextFieldProps) {
  const message = field.errors?.[0] ?? error
  return (
    <Field
      id={field.id}
      label={label}
      {...(mayBeEmpty ? { optional: m.form_may_be_empty() } : { required: true })}
      {...(hint ? { hint } : {})}
      {...(message ? { error: message } : {})}
      {...(good ? { good } : {})}
      {...(fieldClass ? { className: fieldClass } : {})}
    >
      {(control) => <Input type="text" {...input} {...control} name={field.name} defaultValue={field.defaultValue} />}
    </Field>
  )
}
