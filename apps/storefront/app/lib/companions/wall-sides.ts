import { useEffect } from 'react'
import { createStore, useStore } from '../store.ts'

type Sides = Readonly<Record<string, number>>

const KEY = 'wall_sides'
const NONE: Sides = {}
const chosen = createStore(NONE)

function readKept(): Sides {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    const pairs = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return Object.fromEntries(pairs.filter(([, sides]) => sides === 1 || sides === 2))
  } catch (error) {
    console.warn('the sides of a wall are not kept', error)
    return NONE
  }
}

/** On how many sides a wall gets the boards of a product: the calculator sets it, and it is kept while this tab is open. */
export function setWallSides(productId: string, sides: 1 | 2): void {
  const next = { ...readKept(), [productId]: sides }
  chosen.set(next)
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch (error) {
    console.warn('the sides of a wall are not kept', error)
  }
}

/** One side until the calculator says otherwise. */
export function useWallSides(productId: string): number {
  const sides = useStore(chosen, NONE)
  // what this tab kept is outside React
  useEffect(() => {
    if (chosen.get() === NONE) chosen.set(readKept())
  }, [])
  return sides[productId] ?? 1
}
