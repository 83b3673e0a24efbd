import { useState } from 'react'
import { Icon } from '../icon.tsx'

/** The whole number a shopper typed, kept between the bounds; undefined when it is no number at all. */
export function readQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.trim()
  if (!/^\d+$/.test(digits)) return undefined
  return Math.min(max, Math.max(min, Number(digits)))
}

/** Minus, field, plus. Typing is allowed; what does not parse falls back to the last quantity on leaving the field. */
export function Stepper({
  value,
  onChange,
  labels,
  min = 1,
  max = 99999,
  step = 1,
  size = 'm',
  inCart = false,
  disabled = false,
  name,
}: {
  value: number
  onChange: (quantity: number) => void
  labels: { group: string; less: string; more: string }
  min?: number
  max?: number
  step?: number
  size?: 's' | 'm' | 'l'
  /** the product is in the cart already: the frame turns green */
  inCart?: boolean
  disabled?: boolean
  name?: string
}) {
  const [typed, setTyped] = useState<string>()
  const commit = (next: number | undefined) => {
    setTyped(undefined)
    if (next !== undefined && next !== value) onChange(next)
  }
  const names = ['stepper', size === 'm' ? '' : `stepper--${size}`, inCart ? 'is-in' : '', disabled ? 'is-off' : '']
  return (
    // biome-ignore lint/a11y/useSemanticElements: three controls of one line, a fieldset adds nothing
    <div className={names.filter(Boolean).join(' ')} role="group" aria-label={labels.group}>
      <button
        type="button"
        aria-label={labels.less}
        disabled={disabled || value <= min}
        onClick={() => commit(Math.max(min, value - step))}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.group}
        name={name}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => commit(typed === undefined ? undefined : readQuantity(typed, min, max))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== undefined) {
            // the first Enter takes what was typed, and only the next one sends the form
            event.preventDefault()
            commit(readQuantity(typed, min, max))
          }
          if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
            event.preventDefault()
            const from = typed === undefined ? value : (readQuantity(typed, min, max) ?? value)
            commit(Math.min(max, Math.max(min, from + (event.key === 'ArrowUp' ? step : -step))))
          }
        }}
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={disabled || value >= max}
        onClick={() => commit(Math.min(max, value + step))}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
