import type { ReactNode } from 'react'
import * as styles from './segmented.module.css'

/** Two to four views of the same content; exactly one is active. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  fill = false,
  onChange,
}: {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode; name?: string }[]
  fill?: boolean
  onChange: (value: Value) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
    <div className={fill ? `${styles.seg} ${styles.segFill}` : styles.seg} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
