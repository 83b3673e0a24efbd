import type { ComponentProps } from 'react'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** The browser's own select: it is the right list on every phone, works without script and weighs nothing. */
export function Select({
  options,
  className,
  ...rest
}: Omit<ComponentProps<'select'>, 'children'> & { options: readonly SelectOption[] }) {
  return (
    <select {...rest} className={className ? `select ${className}` : 'select'}>
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
