import { useState } from 'react'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Field } from '~/ui/form/field.tsx'
import { Input } from '~/ui/form/input.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './password-field.module.css'
import type { FieldState } from './text-field.tsx'

type Props = {
  field: FieldState
  label: string
  autoComplete: 'current-password' | 'new-password'
  /** Shows the rules for a new password and marks the ones that hold while typing. */
  hasRules?: boolean
}

/** Password input that allows pasting, password managers and showing the text. */
export function PasswordField({ field, label, autoComplete, hasRules = false }: Props) {
  const isHydrated = useHydrated()
  const [isShown, setShown] = useState(false)
  const [typed, setTyped] = useState('')
  const error = field.errors?.[0]
  return (
    <div>
      <Field id={field.id} label={label} required {...(error ? { error } : {})}>
        {(control) => (
          <span className={styles.pw}>
            <Input
              {...control}
              type={isShown ? 'text' : 'password'}
              name={field.name}
              autoComplete={autoComplete}
              {...(hasRules ? { onInput: (event) => setTyped(event.currentTarget.value) } : {})}
            />
            {isHydrated ? (
              <button
                type="button"
                aria-pressed={isShown}
                aria-label={`${m.form_show_password()}: ${label}`}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? m.form_hide() : m.form_show()}
              </button>
            ) : null}
          </span>
        )}
      </Field>
      {hasRules ? <PasswordRules typed={typed} /> : null}
    </div>
  )
}

const RULES = [
  { text: m.form_password_length, holds: (typed: string) => typed.length >= 6 },
  { text: m.form_password_capital, holds: (typed: string) => /\p{Lu}/u.test(typed) },
  { text: m.form_password_digit, holds: (typed: string) => /[0-9]/.test(typed) },
] as const

function PasswordRules({ typed }: { typed: string }) {
  return (
    <ul className={styles.rules} aria-label={m.form_password_rules()}>
      {RULES.map(({ text, holds }) => (
        <li key={text()} className={typed === '' ? undefined : holds(typed) ? styles.isOk : styles.isNo}>
          <Icon name={typed !== '' && holds(typed) ? 'check' : typed === '' ? 'minus' : 'x'} size={16} />
          {text()}
        </li>
      ))}
    </ul>
  )
}
