export type Spread = { readonly median: number; readonly least: number; readonly most: number }
export type Comparison<T> = { readonly subject: readonly T[]; readonly twin: readonly T[] }

/** The thing and its bare twin in turn, so that whatever else the machine does troubles both alike. */
export async function alternate<T>(
  rounds: number,
  subject: () => Promise<T>,
  twin: () => Promise<T>,
): Promise<Comparison<T>> {
  const results = { subject: [] as T[], twin: [] as T[] }
  for (let round = 0; round < rounds; round++) {
    // who goes first changes each round
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

/** One ratio per round, so that its spread can be seen; the middle one counts. */
export function ratioPerRound(above: readonly number[], below: readonly number[]): Spread {
  return spread(above.map((value, round) => value / (below[round] ?? Number.NaN)))
}
