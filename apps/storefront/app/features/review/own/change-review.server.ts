import type { Client } from '@shop/contract/client'
import { removeReview, removeReviewPicture, writeReview } from '@shop/contract/order-review'
import { type AspectStars, MOST_STARS, REVIEW_ASPECTS, REVIEW_LIMITS } from '@shop/domain/review/review'
import { signed, type WhichOrder } from '~/lib/order/unpaid.server.ts'
import { m } from '~/paraglide/messages.js'

export type ReviewAnswer = {
  readonly isSaved: boolean
  /** The product of the form. */
  readonly productId: string
  readonly error?: string
  /** The typed values, for the page without script. */
  readonly typed?: Readonly<Record<string, string>>
}
type Reply = { readonly status: number; readonly body: { readonly Message?: string | undefined } }

const UUID = /^[0-9a-f-]{36}$/
const text = (typed: FormData, name: string) => String(typed.get(name) ?? '')
const starsIn = (typed: FormData, name: string): number | undefined => {
  const value = Number(text(typed, name))
  return Number.isInteger(value) && value >= 1 && value <= MOST_STARS ? value : undefined
}

function aspectsIn(typed: FormData): AspectStars {
  const given = REVIEW_ASPECTS.map((name) => [name, starsIn(typed, name)] as const)
  return Object.fromEntries(given.filter(([, stars]) => stars !== undefined))
}

/** Browsers send line breaks as two characters. */
const bodyIn = (typed: FormData) => text(typed, 'text').replaceAll('\r\n', '\n').trim().slice(0, REVIEW_LIMITS.text)

async function send(typed: FormData, call: Client, which: WhichOrder, productId: string): Promise<Reply | string> {
  const params = { id: which.id, productId }
  const intent = text(typed, 'intent')
  if (intent === 'remove') return call(removeReview, { params, query: signed(which) })
  if (intent === 'remove-picture') {
    const pictureId = text(typed, 'pictureId')
    if (!UUID.test(pictureId)) return m.panel_failed()
    return call(removeReviewPicture, { params: { ...params, pictureId }, query: signed(which) })
  }
  const [stars, body] = [starsIn(typed, 'stars'), bodyIn(typed)]
  if (stars === undefined) return m.ownreview_stars_needed()
  if (body.length < REVIEW_LIMITS.leastText) return m.ownreview_text_short()
  const version = Number.parseInt(text(typed, 'version'), 10) || 0
  return call(writeReview, {
    params,
    body: { ...signed(which), version, stars, aspects: aspectsIn(typed), body },
  })
}

const KEPT = ['stars', 'text', ...REVIEW_ASPECTS] as const

/** Handles every form of the page, including posts without script. */
export async function changeReview(typed: FormData, call: Client, which: WhichOrder) {
  const productId = text(typed, 'productId')
  const refuse = (status: number, error: string) => ({
    status,
    answer: {
      ...{ isSaved: false, productId, error },
      typed: Object.fromEntries(KEPT.map((name) => [name, text(typed, name)])),
    } satisfies ReviewAnswer as ReviewAnswer,
  })
  if (!UUID.test(productId)) return refuse(422, m.panel_failed())
  const reply = await send(typed, call, which, productId)
  if (typeof reply === 'string') return refuse(422, reply)
  if (reply.status !== 200) return refuse(reply.status, reply.body.Message ?? m.panel_failed())
  return { status: 200, answer: { isSaved: true, productId } as ReviewAnswer }
}
