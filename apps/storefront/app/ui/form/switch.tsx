import type { ComponentProps, ReactNode } from 'react'

/** A switch with immediate effect. It is a checkbox with the switch role, so that forms post it without script. */
export function Switch({ label, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: ReactNode }) {
  return (
    <label className="switch">
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox exposes its checked state natively */}
      <input {...rest} type="checkbox" role="switch" />
      <span>{label}</span>
    </label>
  )
}
