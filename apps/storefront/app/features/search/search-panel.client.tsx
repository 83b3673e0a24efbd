import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { addToHistory, clearHistory, removeFromHistory, searchHistory } from './history-store.client.ts'
import * as styles from './search-panel.module.css'
import { StartGroups } from './start-groups.client.tsx'
import { SuggestionGroups } from './suggestion-groups.client.tsx'
import { useSuggestions } from './use-suggestions.client.ts'
import { VoiceButton } from './voice-button.client.tsx'

type Props = {
  input: HTMLInputElement
  form: HTMLFormElement
  go: (path: string) => unknown
  onClose: () => void
}

const OPTIONS = '[role=option], [data-option]'

/** The suggestions below a search field of the header, with buttons for clearing and voice input. */
function SearchPanel({ input, form, go, onClose }: Props) {
  const id = `${input.id || 'search'}-panel`
  const panel = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(-1)
  const [history, setHistory] = useState(searchHistory)
  const { shown, value, typed, isLongEnough, follow } = useSuggestions(input)
  // New content resets the selection.
  const [former, setFormer] = useState(shown)
  if (former !== shown) {
    setFormer(shown)
    setAt(-1)
  }

  const options = () => [...(panel.current?.querySelectorAll<HTMLAnchorElement>(OPTIONS) ?? [])]
  const leave = (chosen: HTMLAnchorElement) => {
    if (chosen.pathname.startsWith(link('search-term')))
      addToHistory({ name: decodeURIComponent(chosen.pathname.split('/').at(-1) ?? ''), url: chosen.pathname })
    onClose()
    input.blur()
    go(chosen.pathname + chosen.search)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const list = options()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (list.length > 0)
        setAt((now) => (now === -1 && step === -1 ? list.length - 1 : (now + step + list.length) % list.length))
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    } else if (event.key === 'Enter') {
      const chosen = list[at]
      if (!chosen) return
      event.preventDefault()
      leave(chosen)
    }
  }
  const keys = useRef(onKeyDown)
  keys.current = onKeyDown
  useField({ input, form, id, onClose, onKeyDown: (event) => keys.current(event) })
  // The field references the selected option; earlier searches are not options.
  useEffect(() => {
    if (at >= 0 && shown.kind === 'found') input.setAttribute('aria-activedescendant', `${id}-${at}`)
    else input.removeAttribute('aria-activedescendant')
  }, [at, id, input, shown.kind])

  const fill = (words: string, isFirst: boolean) => {
    input.value = words
    input.focus()
    follow(isFirst)
  }
  const forget = (change: () => void) => {
    change()
    setHistory(searchHistory())
    setAt(-1)
    // The pressed button is gone.
    input.focus()
  }
  const onClick = (event: MouseEvent) => {
    const chosen = event.target instanceof Element ? event.target.closest('a') : null
    if (!chosen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    leave(chosen)
  }
  return (
    <>
      {value === '' ? null : (
        <button type="button" className={styles.searchX} aria-label={m.search_clear()} onClick={() => fill('', false)}>
          ×
        </button>
      )}
      <VoiceButton onHeard={(words) => fill(words, true)} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: only its links are
          clicked */}
      <div className={styles.sugg} ref={panel} onClick={onClick}>
        {/* Earlier searches contain buttons, which a listbox may not. */}
        <div id={id} {...{ role: shown.kind === 'found' ? 'listbox' : 'group', 'aria-label': m.search_panel_label() }}>
          {shown.kind === 'found' ? (
            <SuggestionGroups found={shown.found} typed={shown.typed} at={at} id={id} />
          ) : shown.kind === 'history' ? (
            <StartGroups
              history={history}
              at={at}
              onRemove={(item) => forget(() => removeFromHistory(item))}
              onClear={() => forget(clearHistory)}
            />
          ) : (
            <Note kind={shown.kind} />
          )}
        </div>
        <div className={styles.suggFoot}>
          {isLongEnough ? (
            <a href={link('search-term', { term: typed })}>{m.search_panel_all({ term: typed })}</a>
          ) : (
            <i />
          )}
          <button
            type="button"
            className="btn btn--s"
            onClick={() => {
              onClose()
              input.blur()
            }}
          >
            {m.search_close()}
          </button>
        </div>
      </div>
    </>
  )
}

const NOTES = {
  hint: () => m.search_hint(),
  none: () => m.search_panel_none(),
  failed: () => m.search_panel_failed(),
} as const

function Note({ kind }: { kind: keyof typeof NOTES | 'nothing' }) {
  return kind === 'nothing' ? null : (
    <p className={styles.suggNote} role="status">
      {NOTES[kind]()}
    </p>
  )
}

type FieldProps = Omit<Props, 'go'> & { id: string; onKeyDown: (event: KeyboardEvent) => void }

/** The field belongs to the header's markup. While its panel is open it is a combobox; leaving it closes the panel. */
function useField({ input, form, id, onClose, onKeyDown }: FieldProps): void {
  const latest = useRef({ onClose, onKeyDown })
  latest.current = { onClose, onKeyDown }
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const close = () => latest.current.onClose()
    input.addEventListener('keydown', (event) => latest.current.onKeyDown(event), { signal })
    // Only closes the panel: the header handles the term first and then removes the focus.
    form.addEventListener('submit', () => input.value.trim() === '' || close(), { signal })
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && target.isConnected && !form.contains(target)) close()
    }
    document.addEventListener('pointerdown', onElsewhere, { signal })
    document.addEventListener('focusin', onElsewhere, { signal })
    const roles = { role: 'combobox', 'aria-expanded': 'true', 'aria-controls': id, 'aria-autocomplete': 'list' }
    for (const [name, value] of Object.entries(roles)) input.setAttribute(name, value)
    form.toggleAttribute('data-searching', true)
    document.documentElement.setAttribute('data-searching', '')
    showBackdrop('search')
    return () => {
      listening.abort()
      for (const name of [...Object.keys(roles), 'aria-activedescendant']) input.removeAttribute(name)
      form.removeAttribute('data-searching')
      document.documentElement.removeAttribute('data-searching')
      hideBackdrop('search')
    }
  }, [input, form, id])
}

/** Shows the panel of a search field until it is closed. It is an island with a separate React root. */
export function showSearchPanel(input: HTMLInputElement, go: (path: string) => unknown): void {
  const form = input.form
  if (!form || form.querySelector('[data-search-island]') || !input.isConnected) return
  const place = document.createElement('div')
  place.dataset.searchIsland = ''
  form.append(place)
  const root = createRoot(place)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    root.unmount()
    place.remove()
  }
  root.render(<SearchPanel input={input} form={form} go={go} onClose={close} />)
  if (input.dataset.reopens !== undefined) return
  // A field that still has the focus reopens its panel on click.
  input.dataset.reopens = ''
  input.addEventListener('click', () => showSearchPanel(input, go))
}
