import type { VanLimits, VanStop, VanWindow } from '@shop/contract/staff/office/vans'
import type { VanExcess, VanLoad } from '@shop/domain/delivery/van-load'
import { m } from '#paraglide/messages.js'
import { getLocale } from '#paraglide/runtime.js'

const number = (value: number, digits = 0) =>
  new Intl.NumberFormat(getLocale() === 'nl' ? 'nl-NL' : 'en-GB', { maximumFractionDigits: digits }).format(value)

export const kilos = (grams: number): string => number(grams / 1_000, 1)
const stopsText = (count: number) => (count === 1 ? m.vans_one_stop() : m.vans_stops({ count }))
export const palletsText = (count: number): string => (count === 1 ? m.vans_one_pallet() : m.vans_pallets({ count }))
export const cubicMetres = (litres: number): string => number(litres / 1_000, 1)

/** A load beside its limits, one figure a line. */
export const loadTexts = (load: VanLoad, limits: VanLimits | null): readonly string[] =>
  limits === null
    ? [
        stopsText(load.stops),
        m.vans_weight({ weight: kilos(load.grams) }),
        m.vans_volume({ volume: cubicMetres(load.litres) }),
      ]
    : [
        m.vans_stops_of({ count: load.stops, limit: limits.stops }),
        m.vans_weight_of({ weight: kilos(load.grams), limit: kilos(limits.grams) }),
        m.vans_volume_of({ volume: cubicMetres(load.litres), limit: cubicMetres(limits.litres) }),
      ]

/** The highest use of a limit in percent; a window without room has 100 or more. */
export function usedPercent({ limits, booked }: Pick<VanWindow, 'limits' | 'booked'>): number {
  if (limits === null) return 0
  const shares = [
    [booked.stops, limits.stops],
    [booked.grams, limits.grams],
    [booked.litres, limits.litres],
  ].map(([used = 0, limit = 0]) => (limit === 0 ? 1 : used / limit))
  return Math.round(Math.max(...shares) * 100)
}

/** Pallets and cranes of the deliveries in a window. */
export const extrasOf = (stops: readonly Pick<VanStop, 'pallets' | 'needsCrane'>[]) => ({
  pallets: stops.reduce((sum, stop) => sum + stop.pallets, 0),
  cranes: stops.filter(({ needsCrane }) => needsCrane).length,
})

/** Figures that the planner typed, or null if all fields are empty: no limit. */
export function limitsOf(stops: string, weight: string, volume: string): VanLimits | null {
  if (stops === '' && weight === '' && volume === '') return null
  const thousand = (text: string) => Math.round(Number(text.replace(',', '.')) * 1_000)
  return { stops: Number(stops), grams: thousand(weight), litres: thousand(volume) }
}

/** Why the vans cannot carry it. */
export function excessText({ figure, limit, wanted }: VanExcess): string {
  if (figure === 'stops') return m.vans_excess_stops({ limit, wanted })
  if (figure === 'weight') return m.vans_excess_weight({ limit: kilos(limit), wanted: kilos(wanted) })
  return m.vans_excess_volume({ limit: cubicMetres(limit), wanted: cubicMetres(wanted) })
}
