import type { ComponentProps } from 'react'

/**
 * A typed measure with its unit behind it. A text input on purpose: a number input refuses the decimal comma, changes
 * on the mouse wheel and hides what was typed when it does not parse.
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
