/** Goods above this weight, or with a side above this length, are delivered by lorry. */
export const LARGE = { grams: 23_000, mm: 1_800 } as const
