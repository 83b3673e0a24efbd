import type { IconName } from './icon-names.ts'
import sprite from './icons.svg?url'

/** Where an icon is drawn, for markup that React does not make. */
export const iconPath = (name: IconName): string => `${sprite}#${name}`

/**
 * An icon from the sprite: one cached file for the whole shop, no script per icon, two elements to render.
 * Decorative on its own; the control around it carries the name, or pass `label` when the icon is the only sign.
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
