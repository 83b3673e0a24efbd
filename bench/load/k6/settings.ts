export const ORIGIN = __ENV.ORIGIN ?? ''
/** The part of the load of the model that a run asks for, and the seconds people look at a page. */
export const SCALE = Number(__ENV.SCALE ?? 1)
export const SECONDS = Number(__ENV.SECONDS ?? 60)
export const THINK = Number(__ENV.THINK ?? 12)
