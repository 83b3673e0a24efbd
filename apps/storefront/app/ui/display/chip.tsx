import type { ReactNode } from 'react'
import { Icon } from '~/ui/icon.tsx'

/** A filter toggle. */
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

/** An active filter with a remove button. */
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
