import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'

/** The chosen rows of a list and the row that was opened last, by their keys. */
type Memory = { readonly chosen: readonly string[]; readonly row: string | undefined }
const NOTHING: Memory = { chosen: [], row: undefined }

const nameOf = (entry: string) => `list:${entry}`
function read(entry: string): Memory {
  const stored = sessionStorage.getItem(nameOf(entry))
  return stored === null ? NOTHING : (JSON.parse(stored) as Memory) // written below
}

/**
 * The selection of a list, stored per entry of the browser's history: back restores it, and another filter starts with
 * none. Scroll positions are restored by the router.
 */
export function useListMemory() {
  const { key: entry } = useLocation()
  const [state, setState] = useState(() => ({ entry, memory: read(entry) }))
  const memory = state.entry === entry ? state.memory : read(entry)
  const update = useCallback(
    (change: Partial<Memory>) =>
      setState((before) => {
        const next = { ...(before.entry === entry ? before.memory : read(entry)), ...change }
        sessionStorage.setItem(nameOf(entry), JSON.stringify(next))
        return { entry, memory: next }
      }),
    [entry],
  )
  const choose = useCallback((chosen: readonly string[]) => update({ chosen }), [update])
  const open = useCallback((row: string) => update({ row }), [update])
  return { ...memory, choose, open }
}
export type ListMemory = ReturnType<typeof useListMemory>
