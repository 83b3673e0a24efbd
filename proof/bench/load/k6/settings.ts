export const ORIGIN = __ENV.ORIGIN ?? ''
/** Share of the modelled load, duration, and seconds between two pages. */
export const SCALE = Number(__ENV.SCALE ?? 1)
export const SECONDS = Number(__ENV.SECONDS ?? 60)
export const THINK = Number(__ENV.THINK ?? 12)
