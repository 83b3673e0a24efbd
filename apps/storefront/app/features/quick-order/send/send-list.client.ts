import { addListToCart } from '@shop/contract/quick-order'
import { addLinesToWishlist, createWishlist, listWishlists } from '@shop/contract/wishlist'
import { MOST_LINES } from '@shop/domain/cart/change-lines'
import { piecesByProduct } from '@shop/domain/quick-order/judge-lines'
import type { ShownLine } from '~/features/quick-order/list/list-matches.ts'
import { loadList, updateList, withListLock } from '~/features/quick-order/list/list-storage.client.ts'
import {
  append,
  type Batch,
  type Entry,
  NO_LIST,
  type SentLine,
  type StoredList,
  type Target,
} from '~/features/quick-order/list/stored-list.ts'
import { requestApi } from '~/lib/api/api.client.ts'
import { auth } from '~/lib/auth/auth.client.ts'
import { cart } from '~/lib/cart/cart.client.ts'
import { leftText } from './left-text.ts'

export type Sent = {
  /** Articles by where they went. */
  readonly done: readonly { readonly target: Target; readonly count: number }[]
  /** Articles that were not taken, with the reason. */
  readonly left: readonly string[]
  /** Lines wait for a connection. */
  readonly isWaiting: boolean
}

const newKey = () => crypto.randomUUID()

/**
 * Sends the lines without a fault; the others stay in the list. `nameOfRest` is the kluslijst for articles beyond the
 * room of the cart. Undefined if another tab changed the list meanwhile: it is then judged again.
 */
export const sendList = (
  target: Target,
  shown: readonly ShownLine[],
  nameOfRest: string | undefined,
): Promise<Sent | undefined> =>
  withListLock(async () => {
    const stored = loadList()
    if (!isSame(stored.entries, shown)) return undefined
    const { lines, rest } = await divide(target, shown)
    const restTarget = rest.length > 0 && nameOfRest !== undefined ? await listNamed(nameOfRest) : undefined
    const id = stored.wanted?.id ?? newKey()
    const batches: Batch[] = [
      ...(lines.length > 0 ? [{ id, target, lines }] : []),
      ...(restTarget ? [{ id: newKey(), target: restTarget, lines: rest }] : []),
    ]
    const isSent = new Set(batches.flatMap((batch) => batch.lines.map(({ productId }) => productId)))
    const staying = new Set(
      shown.filter(({ product, pieces }) => !product || pieces === 0 || !isSent.has(product.id)).map(({ key }) => key),
    )
    updateList((list) => ({
      entries: list.entries.filter(({ key }) => staying.has(key)),
      batches: [...list.batches, ...batches],
    }))
    return flush()
  })

/** Sends what an earlier page or a lost connection left. */
export const sendRest = (): Promise<Sent> => withListLock(flush)

const isSame = (entries: readonly Entry[], shown: readonly ShownLine[]) =>
  entries.length === shown.length &&
  entries.every(({ key, code, quantity }, nth) => {
    const line = shown[nth]
    return line?.key === key && line.line.code === code && line.line.quantity === quantity
  })

/** The lines in the order of the list; `rest` are articles for which the cart has no room. */
async function divide(target: Target, shown: readonly ShownLine[]) {
  const all = [...piecesByProduct(shown)].map(
    ([{ id, number, name }, quantity]): SentLine => ({ productId: id, quantity, number, name }),
  )
  if (target.kind === 'list') return { lines: all, rest: [] }
  if (!cart.shown()) await cart.load()
  const inCart = new Set(cart.shown()?.lines.map(({ productId }) => productId))
  let room = MOST_LINES - (cart.shown()?.lines.length ?? 0)
  const lines: SentLine[] = []
  const rest: SentLine[] = []
  for (const line of all) {
    if (inCart.has(line.productId)) lines.push(line)
    else if (room > 0) {
      room -= 1
      lines.push(line)
    } else rest.push(line)
  }
  return { lines, rest }
}

/** The kluslijst with this name, made if there is none; undefined for a visitor without lists. */
async function listNamed(name: string): Promise<Target | undefined> {
  if (auth.status() !== 'authed') return undefined
  const made = await requestApi(createWishlist, { body: { listName: name } })
  if (made.status === 200) return { kind: 'list', id: made.body.Data.id, name: made.body.Data.name }
  const lists = made.status === 409 ? await requestApi(listWishlists, {}) : undefined
  const known =
    lists?.status === 200 ? lists.body.Data.find((one) => one.name.toLowerCase() === name.toLowerCase()) : undefined
  return known && { kind: 'list', id: known.id, name: known.name }
}

/** Runs under the lock. A batch leaves the storage only after its reply. */
async function flush(): Promise<Sent> {
  const done: { target: Target; count: number }[] = []
  const left: string[] = []
  for (let [batch] = loadList().batches; batch; [batch] = loadList().batches) {
    const reply = await send(batch).catch(() => undefined) // the client logs the failure; the batch is sent later
    if (!reply) return { done, left, isWaiting: true }
    const { id, lines, target } = batch
    const back = lines.filter(({ productId }) => reply.back.has(productId))
    updateList((list) => settled(list, id, back, reply.back))
    const count = lines.length - back.filter(({ productId, quantity }) => reply.back.get(productId) === quantity).length
    if (count > 0) done.push({ target, count })
    left.push(...back.map(({ productId, name }) => `${name} (${reply.reasons.get(productId) ?? reply.reason})`))
  }
  return { done, left, isWaiting: false }
}

/** Without the batch, with the pieces that were not taken. */
function settled(
  list: StoredList,
  id: string,
  back: readonly SentLine[],
  pieces: ReadonlyMap<string, number>,
): StoredList {
  const rest = { ...list, batches: list.batches.filter((batch) => batch.id !== id) }
  const lines = back.map(({ productId, number }) => ({ code: number, quantity: String(pieces.get(productId) ?? 1) }))
  const next = append(rest, lines, newKey)
  return next.entries.length === 0 && next.batches.length === 0 ? NO_LIST : next
}

type Reply = {
  /** Pieces that were not taken, by product. */
  readonly back: ReadonlyMap<string, number>
  readonly reasons: ReadonlyMap<string, string>
  readonly reason: string
}
const TAKEN: Reply = { back: new Map(), reasons: new Map(), reason: '' }

/** The message of a refusal; a request that can succeed later throws. */
function finalMessage({ Message, Retryable }: { readonly Message: string; readonly Retryable?: boolean }): string {
  if (Retryable) throw new Error(Message)
  return Message
}

/** A kluslijst stores at most this quantity. */
const MOST_ON_LIST = 9_999

async function send({ id, target, lines }: Batch): Promise<Reply> {
  const refused = (reason: string): Reply => ({
    ...TAKEN,
    back: new Map(lines.map(({ productId, quantity }) => [productId, quantity])),
    reason: reason.replace(/[.]$/, ''),
  })
  if (target.kind === 'list') {
    const listed = lines.map(({ productId, quantity }) => ({ productId, quantity: Math.min(quantity, MOST_ON_LIST) }))
    const input = { params: { id: target.id }, body: { lines: listed, batchId: id } }
    const reply = await requestApi(addLinesToWishlist, input)
    return reply.status === 200 ? TAKEN : refused(finalMessage(reply.body))
  }
  await cart.settle()
  const listed = lines.map(({ productId, quantity }) => ({ productId, quantity }))
  const reply = await requestApi(addListToCart, { body: { batchId: id, lines: listed } }, { idempotencyKey: id })
  if (reply.status !== 200) return refused(finalMessage(reply.body))
  cart.take(reply.body.Data.cart)
  const { left } = reply.body.Data
  return {
    back: new Map(left.map(({ productId, quantity }) => [productId, quantity])),
    reasons: new Map(left.map(({ productId, reason }) => [productId, leftText(reason)])),
    reason: '',
  }
}
