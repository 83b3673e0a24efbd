import { randomUUID } from 'node:crypto'
import type { Client } from '@shop/contract/client'
import { addListToCart, matchOrderList } from '@shop/contract/quick-order'
import { piecesByProduct } from '@shop/domain/quick-order/judge-lines'
import { readText } from '@shop/domain/quick-order/read-lines'
import { isUuid } from '@shop/domain/uuid'
import { required } from '~/lib/api/reply.ts'
import { NOTHING_FOUND, requestLines, showLines, withReply } from './list/list-matches.ts'
import type { CheckedList } from './posted-list.tsx'
import { leftText } from './send/left-text.ts'

/** Longer texts are no list of 1,000 lines. */
const LONGEST_TEXT = 200_000

/** Checks the text of the form that works without script. */
export async function checkByForm(typed: FormData, call: Client, storeId: string | undefined): Promise<CheckedList> {
  const text = String(typed.get('list') ?? '').slice(0, LONGEST_TEXT)
  const { lines } = readText(text)
  const base = { text, lines, batchId: randomUUID(), left: [] }
  if (lines.length === 0) return { ...base, reply: undefined }
  const body = { lines: requestLines(lines), ...(storeId ? { storeId } : {}) }
  return { ...base, reply: required(await call(matchOrderList, { body })) }
}

/** Puts the lines without a fault into the cart. Returns the articles that it did not take, with the reason. */
export async function orderByForm(
  typed: FormData,
  call: Client,
  storeId: string | undefined,
): Promise<readonly string[]> {
  const batchId = String(typed.get('batch') ?? '')
  const { lines, reply } = await checkByForm(typed, call, storeId)
  if (!isUuid(batchId) || !reply) return []
  const pieces = [...piecesByProduct(showLines(lines, withReply(NOTHING_FOUND, lines, reply)))]
  if (pieces.length === 0) return []
  const body = { batchId, lines: pieces.map(([{ id }, quantity]) => ({ productId: id, quantity })) }
  const { left } = required(await call(addListToCart, { body }))
  const nameOf = new Map(pieces.map(([{ id, name }]) => [id, name]))
  return left.map(({ productId, reason }) => `${nameOf.get(productId)} (${leftText(reason)})`)
}
