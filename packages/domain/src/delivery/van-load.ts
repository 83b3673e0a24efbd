/** The load of vans in one window. */
export type VanLoad = { readonly stops: number; readonly grams: number; readonly litres: number }
export const VAN_FIGURES = ['stops', 'weight', 'volume'] as const
export type VanFigure = (typeof VAN_FIGURES)[number]
/** A limit and the figure that would exceed it. Weight in grams, volume in litres. */
export type VanExcess = { readonly figure: VanFigure; readonly limit: number; readonly wanted: number }

/** The first limit that the deliveries exceed which stay in the window. The database checks each new delivery alike. */
export function excessOf(staying: VanLoad, limits: VanLoad): VanExcess | undefined {
  const figures: readonly VanExcess[] = [
    { figure: 'stops', limit: limits.stops, wanted: staying.stops },
    { figure: 'weight', limit: limits.grams, wanted: staying.grams },
    { figure: 'volume', limit: limits.litres, wanted: staying.litres },
  ]
  return figures.find(({ limit, wanted }) => wanted > limit)
}
