/** A place on the shelves of a branch. Null parts are unknown, or the yard has none. */
export type Shelf = { readonly aisle: number; readonly bay: number; readonly level: string }

/** The text of a shelf label, 'S-12-04-C'. */
export function shelfIn(text: string): Shelf | undefined {
  const parts = /^S-(\d{1,3})-(\d{1,3})-([A-Z0-9]{1,2})$/i.exec(text)
  return parts ? { aisle: Number(parts[1]), bay: Number(parts[2]), level: (parts[3] ?? '').toUpperCase() } : undefined
}

/** The place where a picked order waits for the customer, from its label 'P-B-07': 'B 07'. */
export function storageIn(text: string): string | undefined {
  const parts = /^P-([A-Z]{1,2})-(\d{1,3})$/i.exec(text)
  return parts ? `${(parts[1] ?? '').toUpperCase()} ${parts[2]}` : undefined
}

export type Located = {
  readonly shelf: Shelf | null
  readonly isOutside: boolean
  readonly weightGrams: number | null
  readonly category: string
  readonly productNumber: string
}

/** One piece of this weight needs two people or a lift truck, so it is fetched last. */
export const HEAVY_GRAMS = 23_000

const last = ({ isOutside, weightGrams }: Located) => (isOutside ? 2 : (weightGrams ?? 0) > HEAVY_GRAMS ? 1 : 0)
const compare = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0)

/**
 * The order of walking: by aisle, bay and level; heavy goods and the yard last. Products without a place follow, by
 * category, so that similar goods are beside each other.
 */
export function byRoute(one: Located, other: Located): number {
  const known = Number(one.shelf === null) - Number(other.shelf === null)
  return (
    last(one) - last(other) ||
    known ||
    (one.shelf && other.shelf
      ? one.shelf.aisle - other.shelf.aisle ||
        one.shelf.bay - other.shelf.bay ||
        compare(one.shelf.level, other.shelf.level)
      : compare(one.category, other.category)) ||
    compare(one.productNumber, other.productNumber)
  )
}
