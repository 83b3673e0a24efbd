import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { element, icon } from './panel-parts.client.ts'

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

/** A button that listens and hands over what was said; nothing in a browser that cannot. */
export function voiceButton(onHeard: (words: string) => void): HTMLButtonElement | undefined {
  const speech = window as Speech
  const Recognition = speech.SpeechRecognition ?? speech.webkitSpeechRecognition
  if (!Recognition) return undefined
  const button = element(
    'button',
    { type: 'button', class: 'search__voice', 'aria-label': m.search_voice() },
    icon('mic'),
  ) as HTMLButtonElement
  let listening: Listener | undefined
  const stop = () => {
    listening = undefined
    button.setAttribute('aria-pressed', 'false')
  }
  stop()
  button.addEventListener('click', () => {
    if (listening) return listening.abort()
    listening = new Recognition()
    listening.lang = currentLocale() === 'nl' ? 'nl-NL' : 'en-US'
    listening.interimResults = false
    listening.onresult = ({ results }) => onHeard(results[0]?.[0]?.transcript.trim() ?? '')
    listening.onend = stop
    // no microphone, or not allowed: the field is still there to type in
    listening.onerror = stop
    button.setAttribute('aria-pressed', 'true')
    listening.start()
  })
  return button
}
