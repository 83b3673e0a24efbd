import type { Line } from '@shop/domain/cart/change-lines'
import { lineIdOf } from '@shop/domain/configured/configuration'
import type { Queryable } from '../../../platform/db.ts'
import { currentPriceOf } from '../../catalogue/index.ts'
import { insertCart, insertFilledCart, type LineColumns, saveLines } from '../cart-queries.ts'
import type { CartRow, LineRow } from '../cart-row.ts'
import type { LoadedCart } from '../load-cart.ts'
import { toStoredLines } from './configured-rows.ts'

/** Returns the cart, creating its row if needed. Returns nothing if a concurrent request created it. */
export async function ensureCart(db: Queryable, loaded: LoadedCart) {
  const { cart } = loaded
  if (cart.id !== '') return cart
  const [made] = await insertCart.rows(db, ...ownerColumns(loaded))
  return made && { ...cart, id: made.id }
}

export type LinesToSave = {
  readonly lines: readonly Line[]
  readonly touched: ReadonlySet<string>
  readonly batchId?: string | undefined
}

/** Returns the cart with its new lines, or nothing after a concurrent change. */
export async function putLines(
  db: Queryable,
  loaded: LoadedCart,
  { lines, touched, batchId }: LinesToSave,
): Promise<CartRow | undefined> {
  const { cart } = loaded
  const before = new Map(cart.lines.map((line) => [lineIdOf(line), line]))
  const after = lines.map((line) => toRow(line, before.get(lineIdOf(line)), touched.has(line.productId), loaded))
  const put = columnsOf(after.filter(({ productId }) => touched.has(productId)))
  if (cart.id === '') {
    const [made] = await insertFilledCart.rows(db, ...ownerColumns(loaded), batchId ?? null, ...put)
    return made && { ...cart, ...made, lines: after }
  }
  const left = new Set(after.map(({ productId }) => productId))
  const dropped = [...touched].filter((productId) => !left.has(productId))
  const [saved] = await saveLines.rows(db, cart.id, cart.version, batchId ?? null, dropped, ...put)
  return saved && { ...cart, version: saved.version, lines: after }
}

const ownerColumns = ({ owner, buyer }: LoadedCart) =>
  [owner.visitorId ?? null, owner.customerId ?? null, buyer?.branchId ?? null] as const

function columnsOf(lines: readonly LineRow[]): LineColumns {
  const rows = toStoredLines(lines)
  return [
    rows.map(({ productId }) => productId),
    rows.map(({ quantity }) => quantity),
    rows.map(({ seenCents }) => seenCents),
    rows.map(({ source }) => source?.listId ?? null),
    rows.map(({ source }) => source?.listName ?? null),
    rows.map(({ parts }) => parts && JSON.stringify(parts)),
    rows.map(({ configurations }) => configurations && JSON.stringify(configurations)),
  ]
}

/** Maps a stored line to a line of the domain rules. */
export const toLine = ({ productId, quantity, source, parts, configuration }: LineRow): Line => ({
  productId,
  quantity,
  source: source ?? undefined,
  parts: parts ?? undefined,
  configuration: configuration ?? undefined,
})

function toRow(line: Line, before: LineRow | undefined, isTouched: boolean, { products }: LoadedCart): LineRow {
  const product = products.get(line.productId)
  const now = product ? currentPriceOf(product) : 0
  return {
    productId: line.productId,
    quantity: line.quantity,
    seenCents: isTouched || !before ? now : before.seenCents,
    source: line.source ?? null,
    parts: line.parts ?? null,
    configuration: line.configuration ?? null,
  }
}
