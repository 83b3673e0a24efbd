import type { ComponentProps, ReactNode } from 'react'

export type ButtonLook = 'plain' | 'signal' | 'ink' | 'quiet'
export type ButtonSize = 's' | 'm' | 'l'

/** The classes shared by buttons and links styled as buttons. */
export function buttonClass(look: ButtonLook, size: ButtonSize, block: boolean, busy: boolean, extra?: string): string {
  const names = ['btn']
  if (look !== 'plain') names.push(`btn--${look}`)
  if (size !== 'm') names.push(`btn--${size}`)
  if (block) names.push('btn--block')
  if (busy) names.push('is-busy')
  if (extra) names.push(extra)
  return names.join(' ')
}

/** `signal` is the primary action of a view and `ink` a secondary one; `plain` and `quiet` are for the rest. */
export function Button({
  look = 'plain',
  size = 'm',
  block = false,
  busy = false,
  className,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
  busy?: boolean
  children: ReactNode
}) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, block, busy, className)}
      aria-busy={busy || undefined}
      // A busy button retains focus, so ignore its clicks instead of disabling it.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {children}
    </button>
  )
}
