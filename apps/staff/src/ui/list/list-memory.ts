import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The chosen rows of a list and the row that was opened last, by their keys. */
type Memory = { readonly chosen: readonly string[]; readonly row: string | undefined }
const NOTHING: Memory = { chosen: [], row: undefined }

const nameOf = (entry: string) => `list:${entry}`
const write = (entry: string, memory: Memory) => sessionStorage.setItem(nameOf(entry), JSON.stringify(memory))
function read(entry: string): Memory {
  const stored = sessionStorage.getItem(nameOf(entry))
  return stored === null ? NOTHING : (JSON.parse(stored) as Memory) // written above
}

/** An entry of the browser's history. The first entries of two visits in one tab have the same key. */
function useEntry() {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  return { entry: `${key} ${address}`, address }
}

/**
 * The selection of a list, stored per entry of the browser's history: back restores it, and another filter starts with
 * none. A form that returns to the same address replaces the entry, and the selection stays. Scroll positions of the
 * window are restored by the router.
 */
export function useListMemory() {
  const { entry, address } = useEntry()
  const isReplaced = useNavigationType() === 'REPLACE'
  const [state, setState] = useState(() => ({ entry, address, memory: read(entry) }))
  let { memory } = state
  if (state.entry !== entry) {
    if (isReplaced && state.address === address) write(entry, memory)
    else memory = read(entry)
    setState({ entry, address, memory })
  }
  const update = useCallback(
    (change: Partial<Memory>) => {
      const next = { ...read(entry), ...change }
      write(entry, next)
      setState({ entry, address, memory: next })
    },
    [entry, address],
  )
  const choose = useCallback((chosen: readonly string[]) => update({ chosen }), [update])
  const open = useCallback((row: string) => update({ row }), [update])
  return { ...memory, choose, open }
}
export type ListMemory = ReturnType<typeof useListMemory>

/** The scroll position of an element that scrolls instead of the window, stored per entry of the browser's history. */
export function useScrollMemory() {
  const { entry } = useEntry()
  const element = useRef<HTMLElement>(null)
  // A scroll position is a state of the document, not of React. A later effect could store that of the next list.
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return
    const name = `scroll:${entry}`
    const stored = sessionStorage.getItem(name)
    if (stored !== null) target.scrollTop = Number(stored)
    const save = () => sessionStorage.setItem(name, String(target.scrollTop))
    target.addEventListener('scroll', save, { passive: true })
    return () => target.removeEventListener('scroll', save)
  }, [entry])
  return element
}

/** More rows than a screen shows. */
const FIRST_ROWS = 24

/**
 * The rows of a list that a click opened: those of the first screen are painted before all others, because the layout of
 * 200 rows takes longer than a click should. Back has all rows at once: a scroll position needs their height.
 */
export function useFirstRows<Row>(rows: readonly Row[]): readonly Row[] {
  const isBack = useNavigationType() === 'POP'
  const [isWhole, setWhole] = useState(isBack)
  useEffect(() => startTransition(() => setWhole(true)), [])
  return isWhole || isBack ? rows : rows.slice(0, FIRST_ROWS)
}
