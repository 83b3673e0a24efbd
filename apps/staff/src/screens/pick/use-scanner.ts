import { type RefObject, useEffect, useRef } from 'react'

/** A scanner without a suffix has finished when it is silent for this long; its characters are 1 to 30 ms apart. */
const SILENCE_MS = 80
/** Shorter texts without a suffix are single keys. */
const SHORTEST = 6
/** A person who types a code ends it with Enter; after this pause the text so far is discarded. */
const TYPING_MS = 3_000
const GROUP_SEPARATOR = '\x1d'

const isTextField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && target.type !== 'radio') ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/**
 * Receives scans wherever the focus is. Wedges and Bluetooth scanners send keys. DataWedge in IME mode inserts text into
 * the focused field, so the scan field gets the focus back after each tap; `inputmode="none"` opens no keyboard.
 */
export function useScanner(field: RefObject<HTMLInputElement | null>, onScan: (text: string) => void) {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    let text = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    let isTyped = false
    const flush = () => {
      clearTimeout(timer)
      const scanned = text
      text = ''
      isTyped = false
      if (scanned.trim() !== '') latest.current(scanned)
    }
    const add = (part: string) => {
      text += part
      clearTimeout(timer)
      timer = setTimeout(onSilence, SILENCE_MS)
    }
    const onSilence = () => {
      if (!isTyped && text.length >= SHORTEST) {
        flush()
        return
      }
      isTyped = true
      timer = setTimeout(() => {
        text = ''
        isTyped = false
      }, TYPING_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (isTextField(target) && target !== field.current) return
      // Keys that belong to the browser or to the button with the focus.
      if (event.altKey || event.metaKey || event.isComposing) return
      if (event.ctrlKey) {
        if (key !== ']') return
        event.preventDefault()
        add(GROUP_SEPARATOR)
        return
      }
      if ((key === 'Enter' || key === 'Tab') && text !== '') {
        event.preventDefault()
        flush()
      } else if (key.length === 1 && !(key === ' ' && text === '')) {
        event.preventDefault()
        add(key)
      }
    }
    const onInput = () => {
      const inserted = field.current?.value ?? ''
      if (field.current) field.current.value = ''
      const [first = '', ...others] = inserted.split(/[\r\n\t]/)
      add(first)
      if (others.length > 0) flush()
    }
    const focus = () => {
      if (!isTextField(document.activeElement)) field.current?.focus({ preventScroll: true })
    }
    const own = field.current
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('pointerup', focus)
    own?.addEventListener('input', onInput)
    focus()
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('pointerup', focus)
      own?.removeEventListener('input', onInput)
    }
  }, [field])
}
