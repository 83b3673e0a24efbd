import type { ComponentProps } from 'react'

export type SelectOption = { value: string; label: string; disabled?: boolean }

/** The native select: it fits every phone, works without script and needs no code. */
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
