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
