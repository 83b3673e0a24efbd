type Field = { readonly code: string; readonly label: string; readonly value: string; readonly isDeciding: boolean }
export type CompareRow = { readonly code: string; readonly label: string; readonly values: readonly (string | null)[] }

/** Arranges the fields of up to four products as rows: the differing ones and the equal ones. */
export function compareRows(products: readonly (readonly Field[])[]): {
  readonly differing: readonly CompareRow[]
  readonly equal: readonly CompareRow[]
} {
  const fields = new Map<string, Field>()
  for (const field of products.flat()) if (!fields.has(field.code)) fields.set(field.code, field)
  const rows = [...fields.values()]
    .sort((a, b) => Number(b.isDeciding) - Number(a.isDeciding))
    .map(({ code, label }) => ({
      code,
      label,
      values: products.map((own) => own.find((field) => field.code === code)?.value ?? null),
    }))
  const isEqual = ({ values }: CompareRow) => new Set(values).size === 1
  return { differing: rows.filter((row) => !isEqual(row)), equal: rows.filter(isEqual) }
}

/** Returns the best value, or undefined when fewer than two are known or all are equal. */
export function bestOf(values: readonly (number | null)[], want: 'lowest' | 'highest'): number | undefined {
  const known = values.filter((value) => value !== null)
  if (known.length < 2 || new Set(known).size === 1) return undefined
  return want === 'lowest' ? Math.min(...known) : Math.max(...known)
}
