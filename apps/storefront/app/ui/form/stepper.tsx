import { useId, useState } from 'react'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './stepper.module.css'

const SIZE = { s: styles.stepperS, m: '', l: styles.stepperL } as const

/** The entered whole number clamped to the bounds, or undefined if the entry is not a number. */
export function readQuantity(typed: string, min: number, max: number): number | undefined {
  const digits = typed.trim()
  if (!/^\d+$/.test(digits)) return undefined
  return Math.min(max, Math.max(min, Number(digits)))
}

/** The limit that an entered number exceeds. */
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
  /** messages for a number that is not greater than the minimum or not less than the maximum */
  readonly above?: (min: number) => string
  readonly below?: (max: number) => string
}

/** Minus, field, plus. An invalid entry reverts to the last quantity when the field loses focus. */
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
  /** the product is in the cart, so the frame is green */
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
  /** Clamps the quantity and shows a message that names the limit. */
  const take = (text: string) => {
    const broken = brokenLimit(text, min, max)
    commit(readQuantity(text, min, max))
    // 'Greater than 0' describes whole numbers from 1; the message never names a negative limit.
    if (broken === 'min') setSaid(labels.above?.(Math.max(0, min - 1)))
    if (broken === 'max') setSaid(labels.below?.(max + 1))
  }
  const names = [styles.stepper, SIZE[size], inCart ? styles.isIn : '', disabled ? styles.isOff : '']
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset adds nothing to three controls on one line
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
            // The first Enter commits the entry; only the next one submits the form.
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
        <p id={saidId} className={styles.stepperSaid} role="alert">
          {said}
        </p>
      ) : null}
    </div>
  )
}
