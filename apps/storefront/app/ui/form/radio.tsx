import type { ComponentProps, ReactNode } from 'react'

/** A radio button; group them in a fieldset with a legend, see RadioGroup. */
export function Radio({ label, className, ...rest }: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={className ? `check ${className}` : 'check'}>
      <input {...rest} type="radio" />
      <span>{label}</span>
    </label>
  )
}

export function RadioGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {children}
    </fieldset>
  )
}
