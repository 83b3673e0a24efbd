import { useId, useRef, useState } from 'react'
import * as styles from './combobox.module.css'

export type ComboOption = { value: string; label: string; detail?: string }

/**
 * A field that filters a list, after the ARIA editable combobox pattern. Arrows move, Enter selects, Esc closes and
 * then clears. Focus stays in the field; aria-activedescendant marks the option.
 */
export function Combobox({
  id,
  options,
  value,
  onChange,
  emptyText,
  placeholder,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
}: {
  id: string
  options: readonly ComboOption[]
  value: string | undefined
  onChange: (value: string | undefined) => void
  emptyText: string
  placeholder?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState<string>()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)

  const chosen = options.find((option) => option.value === value)
  const wanted = text?.trim().toLowerCase()
  const shown = wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options
  const current = open ? shown[Math.min(active, shown.length - 1)] : undefined

  const close = () => {
    setOpen(false)
    setText(undefined)
  }
  const take = (option: ComboOption) => {
    onChange(option.value)
    close()
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (open) setActive((at) => (at + by + shown.length) % Math.max(1, shown.length))
      else {
        setActive(0)
        setOpen(true)
      }
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      take(current)
    } else if (event.key === 'Escape') {
      if (open) event.stopPropagation()
      if (!open) onChange(undefined)
      close()
    }
  }

  return (
    <div className={styles.combo}>
      <input
        ref={field}
        id={id}
        className="select"
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.value}` : undefined}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        placeholder={placeholder}
        value={text ?? chosen?.label ?? ''}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <div
        className={styles.comboList}
        id={listId}
        role="listbox"
        aria-label={placeholder ?? emptyText}
        hidden={!open}
        // A click on the list must not take the focus from the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {shown.map((option) => (
          <div
            key={option.value}
            id={`${listId}-${option.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={option === current ? styles.isActive : undefined}
            onClick={() => take(option)}
            onKeyDown={() => field.current?.focus()}
          >
            <span>{option.label}</span>
            {option.detail ? <span className="soft">{option.detail}</span> : null}
          </div>
        ))}
        {shown.length === 0 ? (
          <div className={styles.comboNone} role="option" tabIndex={-1} aria-selected="false" aria-disabled="true">
            {emptyText}
          </div>
        ) : null}
      </div>
    </div>
  )
}
