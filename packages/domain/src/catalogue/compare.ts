/** Fields of a compared product that the bar below a list shows. */
export type ComparedProduct = { readonly id: string; readonly name: string; readonly img: string | null }

export const MOST_COMPARED = 4

/** Appends the product, or removes it when it is already ticked. A full list stays as it is. */
export function withTick(products: readonly ComparedProduct[], product: ComparedProduct): readonly ComparedProduct[] {
  if (products.some(({ id }) => id === product.id)) return products.filter(({ id }) => id !== product.id)
  const { id, name, img } = product
  return products.length >= MOST_COMPARED ? products : [...products, { id, name, img }]
}

const isProduct = (value: unknown): value is ComparedProduct => {
  const { id, name, img } = (value ?? {}) as Partial<Record<keyof ComparedProduct, unknown>>
  return typeof id === 'string' && typeof name === 'string' && (img === null || typeof img === 'string')
}

/** Reads the stored products. Any script can write to browser storage, so validate them. */
export function readCompared(kept: string | null): readonly ComparedProduct[] {
  const items = parsed(kept)
  return Array.isArray(items) ? items.filter(isProduct).slice(0, MOST_COMPARED) : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return [] // unreadable, so start with an empty list
  }
}

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
