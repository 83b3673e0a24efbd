import { readCode } from '@shop/domain/gs1/scanned-code'

/** A scanner without a suffix has finished when it is silent for this long; most send a character every 1 to 30 ms. */
const SILENCE_MS = 80
/** A slow scanner or a person: the end is a silence of this many times the last gap between two characters. */
const GAPS = 4
/** After this pause the text of a person who did not press Enter is discarded. */
const TYPING_MS = 3_000
/**
 * A scanner may pause this long within a code, as Bluetooth does. Without a suffix, a right check digit shows that the
 * code is complete.
 */
const PAUSE_MS = 700
/** Shorter texts without a suffix are single keys. */
const SHORTEST = 6
/** No person types two characters within this time, and a code of this length at this rate. */
const FAST_MS = 60
const FAST_LENGTH = 8

// Of the scanner of this device, so it outlives a screen.
let hasSuffix = false

/**
 * Joins the characters of a scanner to codes, by suffix or silence. `fast` accepts only codes whose characters all
 * arrive faster than a person types. Times are those of the events: a busy page handles them later.
 */
export function createCollector(onCode: (text: string) => void, kind: 'any' | 'fast' = 'any') {
  let text = ''
  let last = 0
  let gap = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const clear = () => {
    clearTimeout(timer)
    text = ''
    gap = 0
  }
  const flush = () => {
    const scanned = text
    clear()
    if (scanned.trim() !== '') onCode(scanned)
  }
  const isComplete = () => text.length >= (kind === 'fast' ? FAST_LENGTH : SHORTEST)
  const isOver = (at: number) => kind === 'fast' && at - last > FAST_MS
  const silence = () => {
    const gaps = kind === 'fast' ? 2 * FAST_MS : Math.min(TYPING_MS, Math.max(SILENCE_MS, GAPS * gap))
    return hasSuffix || readCode(text)?.gtin === undefined ? Math.max(gaps, PAUSE_MS) : gaps
  }
  const onSilence = () => {
    if (isComplete()) {
      hasSuffix = false
      flush()
    } else if (kind === 'fast') clear()
    else timer = setTimeout(clear, TYPING_MS)
  }
  return {
    clear,
    isEmpty: (at = last) => text === '' || isOver(at),
    add: (part: string, at: number) => {
      if (part === '') return
      if (isOver(at)) clear()
      if (text !== '') gap = at - last
      last = at
      text += part
      clearTimeout(timer)
      timer = setTimeout(onSilence, silence())
    },
    /** The suffix of a code; false if there is no code. */
    end: (at = last): boolean => {
      if (text === '' || isOver(at) || (kind === 'fast' && !isComplete())) {
        clear()
        return false
      }
      hasSuffix = true
      flush()
      return true
    },
  }
}
