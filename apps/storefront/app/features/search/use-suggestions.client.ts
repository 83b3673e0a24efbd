import { search } from '@shop/contract/search'
import type { SearchSuggestions } from '@shop/contract/suggestions'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'

const WAIT_MS = 500
const LEAST = 2

/** The content of the panel below the field. */
export type Shown =
  | { readonly kind: 'nothing' | 'history' | 'hint' | 'none' | 'failed' }
  | { readonly kind: 'found'; readonly found: SearchSuggestions; readonly typed: string }

/** Requests suggestions 500 ms after the last keystroke, from two letters on. */
export function useSuggestions(input: HTMLInputElement) {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' })
  const [value, setValue] = useState(input.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  const ask = async (typed: string) => {
    const mine = new AbortController()
    const { signal } = mine
    asking.current = mine
    try {
      const query = { requestType: 'autocompletesuggestions', searchTerm: typed } as const
      const reply = await requestApi(search, { query }, { signal })
      const suggestions = reply.status === 200 ? reply.body.Data.suggestions : null
      if (signal.aborted) return
      if (!suggestions) return setShown({ kind: 'failed' })
      // A cached reply of an earlier version has no pages or advice.
      const found = { ...suggestions, pages: suggestions.pages ?? [], advice: suggestions.advice ?? [] }
      const isEmpty = Object.values(found).every((items) => items.length === 0)
      setShown(isEmpty ? { kind: 'none' } : { kind: 'found', found, typed })
    } catch {
      // The client has already logged the failure.
      if (!signal.aborted) setShown({ kind: 'failed' })
    }
  }
  const stop = () => {
    clearTimeout(timer.current)
    asking.current?.abort()
  }
  const follow = (isFirst: boolean) => {
    const typed = input.value.trim()
    stop()
    setValue(input.value)
    if (typed === '') setShown({ kind: 'history' })
    else if (typed.length < LEAST) setShown({ kind: 'hint' })
    else timer.current = setTimeout(() => void ask(typed), isFirst ? 0 : WAIT_MS)
  }
  const latest = useRef(follow)
  latest.current = follow
  // The field belongs to the header's markup, outside this React root.
  useEffect(() => {
    const onInput = () => latest.current(false)
    input.addEventListener('input', onInput)
    latest.current(true)
    return () => {
      input.removeEventListener('input', onInput)
      clearTimeout(timer.current)
      asking.current?.abort()
    }
  }, [input])
  return { shown, value, typed: value.trim(), isLongEnough: value.trim().length >= LEAST, follow }
}
