import type { ComponentProps, ReactNode } from 'react'

/** A checkbox with its label; the count of a filter value is at the end of the line. */
export function Checkbox({
  label,
  count,
  swatch,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; count?: string | number; swatch?: string }) {
  const names = ['check', rest.disabled ? 'is-zero' : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <label className={names}>
      <input {...rest} type="checkbox" />
      {swatch ? <span className="swatch" style={{ background: swatch }} /> : null}
      <span>{label}</span>
      {count === undefined ? null : <span className="n">{count}</span>}
    </label>
  )
}
