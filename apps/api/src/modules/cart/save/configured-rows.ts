import type { LineRow, StoredLine } from '../cart-row.ts'

/** A row holds all choices of its product; each of them is a line of the cart. */
export const toLineRows = (rows: readonly StoredLine[]): LineRow[] =>
  rows.flatMap(({ configurations, ...row }): LineRow[] =>
    configurations === null
      ? [{ ...row, configuration: null }]
      : configurations.map(({ configuration, quantity }) => ({ ...row, quantity, configuration })),
  )

/** One row per product, in the order of their first lines. */
export function toStoredLines(lines: readonly LineRow[]): StoredLine[] {
  const rows = new Map<string, StoredLine>()
  for (const { configuration, ...line } of lines) {
    const before = rows.get(line.productId)
    const chosen = configuration && { configuration, quantity: line.quantity }
    rows.set(line.productId, {
      ...(before ?? line),
      quantity: (before?.quantity ?? 0) + line.quantity,
      configurations: chosen ? [...(before?.configurations ?? []), chosen] : null,
    })
  }
  return [...rows.values()]
}
