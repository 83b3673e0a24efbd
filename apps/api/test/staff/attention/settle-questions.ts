import type { AttentionItem, AttentionKind } from '@shop/contract/staff/attention'
import { expect } from 'vitest'
import type { Db } from '../../../src/platform/db.ts'
import { PLANT } from './plant.ts'

type Desk = {
  readonly itemsOf: (kind: AttentionKind) => Promise<AttentionItem[]>
  readonly post: (
    path: string,
    payload?: object,
  ) => Promise<{ readonly statusCode: number; readonly json: () => { readonly code?: string } }>
  readonly twice: (path: string, payload?: object) => Promise<number[]>
}

/** Settles waiting questions and answers in each way; the second press of a button finds no item. */
export async function settleQuestions(db: Db, { itemsOf, post, twice }: Desk): Promise<void> {
  for (const how of ['answer', 'publish', 'reject'] as const) {
    await PLANT.question(db, 0)
    const [item] = await itemsOf('question')
    expect(item?.facts).toMatchObject({ text: 'Kan dit ook buiten?', author: 'Jo' })
    const path = `attention/questions/${item?.id}/settle`
    if (how === 'answer') {
      expect((await post(path, { how, answer: ' ' })).statusCode).toBe(400)
      expect((await post(path, { how })).json().code).toBe('answer_missing')
    }
    expect(await twice(path, { how, ...(how === 'answer' ? { answer: 'Ja.' } : {}) })).toEqual([200, 404])
    expect(await itemsOf('question')).toEqual([])
  }
  for (const how of ['publish', 'reject'] as const) {
    await PLANT.question_answer(db, 0)
    const [item] = await itemsOf('question_answer')
    expect(item?.facts).toMatchObject({ text: 'Ja, dat kan.', question: 'Kan dit ook buiten?' })
    expect(await twice(`attention/answers/${item?.id}/settle`, { how })).toEqual([200, 404])
    expect(await itemsOf('question_answer')).toEqual([])
  }
}

/** Publishes or rejects waiting reviews. A change by the author meanwhile needs another decision. */
export async function settleReviews(db: Db, { itemsOf, post, twice }: Desk): Promise<void> {
  for (const how of ['publish', 'reject'] as const) {
    await PLANT.review_waiting(db, 0)
    const [item] = await itemsOf('review_waiting')
    expect(item?.facts).toMatchObject({ text: 'Zaagt recht en stil.', author: 'Jo', stars: '4', version: '1' })
    const path = `attention/reviews/${item?.id}/settle`
    expect((await post(path, { how: 'reject', version: 1 })).json().code).toBe('reason_missing')
    await db.query(`update customer_review set version = 2, stars = 5 where id = $1`, [item?.id])
    expect((await post(path, { how: 'publish', version: 1 })).json().code).toBe('not_now')
    const reason = how === 'reject' ? { reason: 'Dit gaat over de bezorging.' } : {}
    expect(await twice(path, { how, version: 2, ...reason })).toEqual([200, 404])
    expect(await itemsOf('review_waiting')).toEqual([])
  }
}
