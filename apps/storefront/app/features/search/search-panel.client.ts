import { search } from '@shop/contract/search'
import { callApi } from '~/lib/api/api.client.ts'
import { hideBackdrop, showBackdrop } from '~/lib/backdrop.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { addToHistory, removeFromHistory, searchHistory } from './history-store.client.ts'
import { element, historyGroup, type Room, suggestionGroups } from './panel-parts.client.ts'
import { tellStock } from './panel-stock.client.ts'
import { voiceButton } from './voice.client.ts'
import './search-panel.css'

const WAIT_MS = 500
const LEAST = 2
const DESK: Room = { words: 3, categories: 2, brands: 2, products: 3 }
const PHONE: Room = { words: 3, categories: 2, brands: 1, products: 2 }
const isDesk = () => window.matchMedia('(min-width: 1024px)').matches

/** Shows the panel of a search field until it is closed or left. A field that has its panel keeps it. */
export function showSearchPanel(input: HTMLInputElement, go: (path: string) => unknown): void {
  const form = input.form
  if (!form || form.querySelector('.sugg') || !input.isConnected) return
  const ending = new AbortController()
  const { signal } = ending
  const id = `${input.id || 'search'}-panel`
  const body = element('div', { id, role: 'listbox', 'aria-label': m.search_panel_label() })
  const all = element('a', { href: '#', hidden: '' })
  const shut = element('button', { type: 'button', class: 'btn btn--s' }, m.search_close())
  const clear = element('button', { type: 'button', class: 'search__x', 'aria-label': m.search_clear() }, '×')
  const voice = voiceButton((words) => {
    input.value = words
    input.focus()
    follow(true)
  })
  const panel = element('div', { class: 'sugg' }, body, element('div', { class: 'sugg__foot' }, all, shut))
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  let at = -1

  const close = () => {
    clearTimeout(timer)
    asking.abort()
    ending.abort()
    panel.remove()
    clear.remove()
    voice?.remove()
    form.classList.remove('is-searching')
    document.documentElement.removeAttribute('data-searching')
    for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-activedescendant', 'aria-autocomplete'])
      input.removeAttribute(name)
    hideBackdrop('search')
  }
  const show = (content: Node) => {
    at = -1
    input.removeAttribute('aria-activedescendant')
    // earlier searches have buttons in them, which a list of options may not
    body.setAttribute(
      'role',
      content instanceof Element && content.querySelector('[role=option]') ? 'listbox' : 'group',
    )
    body.replaceChildren(content)
  }
  const note = (text: string) => show(element('p', { class: 'sugg__note', role: 'status' }, text))
  const showHistory = (): void =>
    show(
      historyGroup(searchHistory(), (item) => {
        removeFromHistory(item)
        showHistory()
        input.focus()
      }),
    )

  async function ask(typed: string): Promise<void> {
    asking = new AbortController()
    const mine = asking.signal
    try {
      const query = { requestType: 'autocompletesuggestions', searchTerm: typed } as const
      const reply = await callApi(search, { query }, { signal: mine })
      const found = reply.status === 200 ? reply.body.Data.suggestions : null
      if (mine.aborted) return
      if (!found) return note(m.search_panel_failed())
      const isEmpty = Object.values(found).every((items) => items.length === 0)
      if (isEmpty) return note(m.search_panel_none())
      show(suggestionGroups(found, typed, isDesk() ? DESK : PHONE))
      // the suggestions stand without it
      tellStock(body, mine).catch((error: unknown) => mine.aborted || console.warn('no stock', error))
    } catch {
      // the client has told it already
      if (!mine.aborted) note(m.search_panel_failed())
    }
  }
  const follow = (isFirst: boolean) => {
    const typed = input.value.trim()
    clearTimeout(timer)
    asking.abort()
    all.hidden = typed.length < LEAST
    all.textContent = m.search_panel_all({ term: typed })
    all.setAttribute('href', link('search-term', { term: typed || '-' }))
    clear.hidden = input.value === ''
    if (typed === '') showHistory()
    else if (typed.length < LEAST) note(m.search_hint())
    else timer = setTimeout(() => void ask(typed), isFirst ? 0 : WAIT_MS)
  }
  const options = () => [...panel.querySelectorAll<HTMLAnchorElement>('[role=option], [data-option]')]
  const move = (step: 1 | -1) => {
    const list = options()
    if (list.length === 0) return
    at = at === -1 && step === -1 ? list.length - 1 : (at + step + list.length) % list.length
    for (const [index, one] of list.entries()) {
      one.classList.toggle('is-on', index === at)
      if (one.role === 'option') one.setAttribute('aria-selected', String(index === at))
    }
    const id = list[at]?.id
    if (id) input.setAttribute('aria-activedescendant', id)
  }
  const follows = (chosen: HTMLAnchorElement) => {
    const path = chosen.pathname + chosen.search
    if (chosen.pathname.startsWith(link('search-term')))
      addToHistory({ name: decodeURIComponent(chosen.pathname.split('/').at(-1) ?? ''), url: chosen.pathname })
    close()
    input.blur()
    go(path)
  }

  input.addEventListener('input', () => follow(false), { signal })
  input.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        move(event.key === 'ArrowDown' ? 1 : -1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        close()
      } else if (event.key === 'Enter') {
        const chosen = options()[at]
        if (!chosen) return
        event.preventDefault()
        follows(chosen)
      }
    },
    { signal },
  )
  panel.addEventListener('click', (event) => {
    const chosen = event.target instanceof Element ? event.target.closest('a') : null
    if (!chosen || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    follows(chosen)
  })
  shut.addEventListener('click', () => {
    close()
    input.blur()
  })
  clear.addEventListener('click', () => {
    input.value = ''
    input.focus()
    follow(false)
  })
  // only closes: the header takes the words first and then leaves the field, since a page that has just come may write its
  // own words into a field that nobody is in
  form.addEventListener('submit', () => void (input.value.trim() === '' || close()), { signal })
  // whoever goes elsewhere, with pointer or keyboard, is done here
  const onElsewhere = ({ target }: Event) => {
    if (target instanceof Node && !form.contains(target)) close()
  }
  document.addEventListener('pointerdown', onElsewhere, { signal })
  document.addEventListener('focusin', onElsewhere, { signal })
  input.addEventListener('click', () => showSearchPanel(input, go))

  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-expanded', 'true')
  input.setAttribute('aria-controls', id)
  input.setAttribute('aria-autocomplete', 'list')
  form.classList.add('is-searching')
  document.documentElement.setAttribute('data-searching', '')
  form.append(clear, ...(voice ? [voice] : []), panel)
  showBackdrop('search')
  follow(true)
}
