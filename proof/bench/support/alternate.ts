export type Spread = { readonly median: number; readonly least: number; readonly most: number }
export type Comparison<T> = { readonly subject: readonly T[]; readonly twin: readonly T[] }

/** Alternates subject and twin, so that other load on the machine affects both equally. */
export async function alternate<T>(
  rounds: number,
  subject: () => Promise<T>,
  twin: () => Promise<T>,
): Promise<Comparison<T>> {
  const results = { subject: [] as T[], twin: [] as T[] }
  for (let round = 0; round < rounds; round++) {
    // The order changes each round.
    const order = round % 2 === 0 ? (['subject', 'twin'] as const) : (['twin', 'subject'] as const)
    for (const which of order) results[which].push(await (which === 'subject' ? subject() : twin()))
  }
  return results
}

export function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
  return { median, least: sorted[0] ?? Number.NaN, most: sorted.at(-1) ?? Number.NaN }
}

/** One ratio per round, to show the spread; the median counts. */
export function ratioPerRound(above: readonly number[], below: readonly number[]): Spread {
  return spread(above.map((value, round) => value / (below[round] ?? Number.NaN)))
}
