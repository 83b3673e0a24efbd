import { useRef, useState } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './search-panel.module.css'

type Heard = { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }
type Listener = {
  lang: string
  interimResults: boolean
  onresult: ((heard: Heard) => void) | null
  onend: (() => void) | null
  onerror: (() => void) | null
  start: () => void
  abort: () => void
}
type Speech = { SpeechRecognition?: new () => Listener; webkitSpeechRecognition?: new () => Listener }

/** A button for voice input. Renders nothing in browsers without speech recognition. */
export function VoiceButton({ onHeard }: { onHeard: (words: string) => void }) {
  const [isListening, setListening] = useState(false)
  const listener = useRef<Listener>(undefined)
  const speech = window as Speech
  const Recognition = speech.SpeechRecognition ?? speech.webkitSpeechRecognition
  if (!Recognition) return null
  const stop = () => {
    listener.current = undefined
    setListening(false)
  }
  const toggle = () => {
    if (listener.current) return listener.current.abort()
    const next = new Recognition()
    listener.current = next
    next.lang = currentLocale() === 'nl' ? 'nl-NL' : 'en-US'
    next.interimResults = false
    next.onresult = ({ results }) => onHeard(results[0]?.[0]?.transcript.trim() ?? '')
    next.onend = stop
    // Without a microphone or permission, the visitor can still type.
    next.onerror = stop
    setListening(true)
    next.start()
  }
  return (
    <button
      type="button"
      className={styles.searchVoice}
      aria-label={m.search_voice()}
      aria-pressed={isListening}
      onClick={toggle}
    >
      <Icon name="mic" size={16} />
    </button>
  )
}
