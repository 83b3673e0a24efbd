import { type RefObject, useEffect, useRef } from 'react'
import { createCollector } from './collector.ts'

const GROUP_SEPARATOR = '\x1d'
/** Keys by which a wedge sends carriage return and line feed if it is set to control characters. */
const ENDS: ReadonlySet<string> = new Set(['m', 'j'])
/** A keyboard inserts single characters or words; a scanner in IME mode inserts the whole code. */
const SHORTEST_INSERT = 6

type TextField = HTMLInputElement | HTMLTextAreaElement
const isTextField = (target: EventTarget | null): target is TextField | HTMLSelectElement =>
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Sets the value as a person would, so that React sees it. */
function restore(field: TextField, value: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Receives scans wherever the focus is. Wedges and Bluetooth scanners send keys. DataWedge in IME mode inserts text into
 * the focused field, so the scan field has the focus also during a tap; `inputmode="none"` opens no keyboard.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>, onScan: (text: string) => void) {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    const keys = createCollector((text) => latest.current(text))
    // Keys in another field may be those of a person: they become a scan only if a person cannot type that fast.
    let before: { readonly field: TextField; readonly value: string } | undefined
    const fast = createCollector((text) => {
      if (before) restore(before.field, before.value)
      latest.current(text)
    }, 'fast')

    const onOtherField = (event: KeyboardEvent, target: TextField) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === 'Enter' || event.key === 'Tab') {
        if (fast.end(event.timeStamp)) event.preventDefault()
      } else if (event.key.length === 1) {
        if (fast.isEmpty(event.timeStamp)) before = { field: target, value: target.value }
        fast.add(event.key, event.timeStamp)
      }
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (isTextField(target) && target !== field.current) {
        if (!(target instanceof HTMLSelectElement)) onOtherField(event, target)
        return
      }
      // Keys that belong to the browser or to the button with the focus.
      if (event.altKey || event.metaKey || event.isComposing) return
      if (event.ctrlKey) {
        if (key === ']') keys.add(GROUP_SEPARATOR, event.timeStamp)
        else if (keys.isEmpty() || key.length > 1) return
        else if (ENDS.has(key.toLowerCase())) keys.end()
        // Other control characters are no part of a code, and no shortcut while one arrives.
        event.preventDefault()
      } else if (key === 'Enter' || key === 'Tab') {
        if (keys.end()) event.preventDefault()
      } else if (key.length === 1 && !(key === ' ' && keys.isEmpty())) {
        event.preventDefault()
        keys.add(key, event.timeStamp)
      }
    }
    /** Inserted text: into the scan field, or a whole code into another one. */
    const onBeforeInput = (event: InputEvent) => {
      if (event.target === field.current || !isTextField(event.target)) return
      if ((event.data?.length ?? 0) < SHORTEST_INSERT) return
      event.preventDefault()
      insert(event.data ?? '', event.timeStamp)
    }
    const onInput = (event: Event) => {
      const inserted = field.current?.value ?? ''
      if (field.current) field.current.value = ''
      insert(inserted, event.timeStamp)
    }
    const insert = (inserted: string, at: number) => {
      const [first = '', ...others] = inserted.split(/[\r\n\t]/)
      keys.add(first, at)
      if (others.length > 0) keys.end()
    }
    const focus = () => {
      if (!isTextField(document.activeElement)) field.current?.focus({ preventScroll: true })
    }
    // Otherwise the focus leaves the scan field between the two halves of a tap, and inserted text is lost.
    const keepFocus = (event: MouseEvent) => {
      const isField = event.target instanceof Element && event.target.closest('input, textarea, select, label')
      if (!isField && document.activeElement === field.current) event.preventDefault()
    }
    const own = field.current
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('beforeinput', onBeforeInput, true)
    window.addEventListener('mousedown', keepFocus)
    window.addEventListener('pointerup', focus)
    own?.addEventListener('input', onInput)
    focus()
    return () => {
      keys.clear()
      fast.clear()
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('beforeinput', onBeforeInput, true)
      window.removeEventListener('mousedown', keepFocus)
      window.removeEventListener('pointerup', focus)
      own?.removeEventListener('input', onInput)
    }
  }, [field])
}
