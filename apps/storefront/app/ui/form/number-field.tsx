import type { ComponentProps } from 'react'

/**
 * A number with its unit. It is a text input, because a number input rejects the decimal comma, changes on the mouse
 * wheel and hides invalid entries.
 */
export function NumberField({
  unit,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'inputMode'> & { unit: string }) {
  return (
    <span className="unit">
      <input
        {...rest}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={className ? `input num ${className}` : 'input num'}
      />
      <span aria-hidden="true">{unit}</span>
    </span>
  )
}
