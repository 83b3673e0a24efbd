import type { Configuration, Configured } from '@shop/domain/configured/configuration'
import type { Configurator } from '@shop/domain/configured/configure'
import { type MeasureConfigurator, makeToMeasure } from '@shop/domain/configured/measure'
import { toEuros } from '@shop/domain/money'
import { createContext, useContext } from 'react'
import { createStore, type Store, useStore } from '~/lib/store.ts'

/** The choices made on the page; undefined while they are incomplete or cannot be made. */
type Made = Configured | undefined
export type MadeStore = { readonly initial: Made; readonly store: Store<Made> }

/** The smallest price is that of the first value of each option; the sizes start where the product suggests. */
export function startOf({ sizes, options }: MeasureConfigurator): Configuration {
  return Object.fromEntries([
    ...sizes.map(({ code, start }) => [code, String(start)]),
    ...options.map(({ code, values }) => [code, values[0]?.code ?? '']),
  ])
}

export function createMade(configurator: Configurator | null): MadeStore {
  const started = configurator?.kind === 'measure' ? makeToMeasure(configurator, startOf(configurator)) : undefined
  const initial = started?.ok ? started.value : undefined
  return { initial, store: createStore<Made>(initial) }
}

export const MadeContext = createContext<MadeStore | undefined>(undefined)

/** The figures of the choices on this page. A product that is sold as it is has none. */
export function useMade(): readonly [made: Made, set: (made: Made) => void] {
  const context = useContext(MadeContext)
  if (!context) throw new Error('useMade requires a MadeContext provider')
  return [useStore(context.store, context.initial), context.store.set]
}

/** Added to the price of one piece, in euros. */
export const surchargeOf = (made: Made): number => toEuros(made?.surchargeCents ?? 0)
