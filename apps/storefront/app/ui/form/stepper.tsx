import { useId, useState } from 'react'
import { Icon } from '../icon.tsx'

/** The whole number a shopper typed, kept between the bounds; undefined when it is no number at all. */
export function readQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.trim()
  if (!/^\d+$/.test(digits)) return undefined
  return Math.min(max, Math.max(min, Number(digits)))
}

/** Which limit a typed number breaks. */
export function brokenLimit(typed: string, min: number, max: number): 'min' | 'max' | undefined {
  const digits = typed.trim()
  if (!/^-?\d+$/.test(digits)) return undefined
  const quantity = Number(digits)
  return quantity < min ? 'min' : quantity > max ? 'max' : undefined
}

export type StepperLabels = {
  readonly group: string
  readonly less: string
  readonly more: string
  /** what is said when a typed number is not greater than this, or not less than that */
  readonly above?: (min: number) => string
  readonly below?: (max: number) => string
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
  labels: StepperLabels
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
  const [said, setSaid] = useState<string>()
  const saidId = useId()
  const commit = (next: number | undefined) => {
    setTyped(undefined)
    setSaid(undefined)
    if (next !== undefined && next !== value) onChange(next)
  }
  /** The quantity goes to the nearest that is possible, and the limit is named. */
  const take = (text: string) => {
    const broken = brokenLimit(text, min, max)
    commit(readQuantity(text, min, max))
    // 'greater than 0' is what a whole number from 1 is; below nothing there is no quantity at all
    if (broken === 'min') setSaid(labels.above?.(Math.max(0, min - 1)))
    if (broken === 'max') setSaid(labels.below?.(max + 1))
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
        aria-invalid={said ? true : undefined}
        aria-describedby={said ? saidId : undefined}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== undefined && take(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== undefined) {
            // the first Enter takes what was typed, and only the next one sends the form
            event.preventDefault()
            take(typed)
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
      {said ? (
        <p id={saidId} className="stepper__said" role="alert">
          {said}
        </p>
      ) : null}
    </div>
  )
}
