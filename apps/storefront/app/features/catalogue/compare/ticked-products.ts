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
