import { createTabStore } from '~/lib/tab-store.ts'

type Sides = Readonly<Record<string, number>>

const chosen = createTabStore<Sides>({
  key: 'wall_sides',
  none: {},
  read(stored) {
    const pairs: unknown = JSON.parse(stored ?? '{}')
    const entries = typeof pairs === 'object' && pairs !== null ? Object.entries(pairs) : []
    return Object.fromEntries(entries.filter(([, sides]) => sides === 1 || sides === 2))
  },
})

/** On how many sides a wall gets the boards of a product: the calculator sets it, for as long as the tab is open. */
export const setWallSides = (productId: string, sides: 1 | 2): void =>
  chosen.update((before) => ({ ...before, [productId]: sides }))

/** One side until the calculator says otherwise. */
export const useWallSides = (productId: string): number => chosen.use()[productId] ?? 1
