import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx'

/** A link styled as a button; it navigates, so it remains an anchor. */
export function LinkButton({
  look = 'plain',
  size = 'm',
  block = false,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & { href: string; look?: ButtonLook; size?: ButtonSize; block?: boolean }) {
  return (
    <a {...rest} className={buttonClass(look, size, block, false, className)}>
      {children}
    </a>
  )
}
