import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

/** An icon-only button, so its label is required. */
export function IconButton({
  icon,
  label,
  round = false,
  size = 24,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  label: string
  round?: boolean
  size?: 16 | 20 | 24
}) {
  const names = ['iconbtn', round ? 'iconbtn--round' : '', className ?? ''].filter(Boolean).join(' ')
  return (
    <button {...rest} type={type} className={names} aria-label={label}>
      <Icon name={icon} size={size} />
    </button>
  )
}
