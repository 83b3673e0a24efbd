import { type ReactNode, useId } from 'react'
import { Icon } from '~/ui/icon.tsx'

export type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; required?: true }

/** Label, control, hint and message. Passes the control its id and the links to hint and error. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  good,
  optional,
  required = false,
  className,
  children,
}: {
  /** required when other markup refers to the control */
  id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** the result of a valid entry, such as the street of a postcode */
  good?: ReactNode
  /** the text after the label of an optional field */
  optional?: string
  required?: boolean
  className?: string
  children: (control: FieldControl) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [error ? `${id}-error` : '', good ? `${id}-good` : '', hint ? `${id}-hint` : ''].filter(Boolean)
  const state = error ? ' has-error' : good ? ' is-ok' : ''
  return (
    <div className={`field${state}${className ? ` ${className}` : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional ? <span className="soft"> ({optional})</span> : null}
      </label>
      {children({
        id,
        ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
        ...(required ? { required: true } : {}),
      })}
      {error ? (
        <span className="field__error" id={`${id}-error`}>
          <Icon name="circle-alert" /> {error}
        </span>
      ) : null}
      {good ? (
        <span className="field__ok" id={`${id}-good`}>
          <Icon name="circle-check" /> {good}
        </span>
      ) : null}
      {hint ? (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}
