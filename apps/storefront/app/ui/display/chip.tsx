import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** A filter that is on or off, in a row of its kind. */
export function Chip({
  on,
  count,
  onToggle,
  children,
}: {
  on: boolean
  count?: ReactNode
  onToggle: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="chip" aria-pressed={on} onClick={onToggle}>
      {children}
      {count === undefined ? null : <span className="n">{count}</span>}
    </button>
  )
}

/** A filter that is applied; pressing it takes it away. */
export function RemovableChip({
  label,
  removeLabel,
  onRemove,
}: {
  label: string
  removeLabel: string
  onRemove: () => void
}) {
  return (
    <button type="button" className="chip chip--x" aria-label={removeLabel} onClick={onRemove}>
      {label}
      <Icon name="x" size={16} />
    </button>
  )
}
