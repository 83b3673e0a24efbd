import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx'

/** A link that looks like a button: it goes somewhere, so it stays an anchor. */
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
