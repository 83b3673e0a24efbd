import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** The sprite reference of an icon, for markup that React does not render. */
export const iconPath = (name: IconName): string => `${sprite}#${name}`

/**
 * An icon from the sprite: one cached file for the whole shop and no script per icon. It is decorative unless `label`
 * is set, because the control around it usually has the name.
 */
export function Icon({ name, size = 20, label }: { name: IconName; size?: 16 | 20 | 24 | 32; label?: string }) {
  const className = size === 20 ? 'i' : `i i--${size}`
  const shape = <use href={iconPath(name)} />
  return label ? (
    <svg className={className} role="img" aria-label={label}>
      {shape}
    </svg>
  ) : (
    <svg className={className} aria-hidden="true">
      {shape}
    </svg>
  )
}
