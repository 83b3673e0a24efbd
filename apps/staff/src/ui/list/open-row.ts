import { useRef } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate, useSearchParams } from 'react-router'

const OPEN_PARAM = 'open'
const without = (search: string) => {
  const query = new URLSearchParams(search)
  query.delete(OPEN_PARAM)
  return query
}

/** The row that the address opens on the screen of its list. Closing it is the browser's back if the list is before it. */
export function useOpenRow() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { key, search, state } = useLocation()
  const closed = useRef('')
  return {
    opened: query.get(OPEN_PARAM),
    openRow: (row: string) => {
      const next = new URLSearchParams(query)
      next.set(OPEN_PARAM, row)
      setQuery(next, { state: { isAfterList: true } })
    },
    closeRow: () => {
      // A second tap before the browser is back would leave the list.
      if (closed.current === key) return
      closed.current = key
      if ((state as { readonly isAfterList?: boolean } | null)?.isAfterList) void navigate(-1)
      else setQuery(without(search), { replace: true })
    },
  }
}

/** Opening or closing a row needs no request, and so no network. */
export function reloadsRows({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isOther = currentUrl.search !== nextUrl.search
  const isSameList = without(currentUrl.search).toString() === without(nextUrl.search).toString()
  return isOther && isSameList && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
