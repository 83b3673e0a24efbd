import { randomUUID } from 'node:crypto'
import { addDays, dayAt } from '@shop/domain/dates'
import { makeSlice } from '../../../src/modules/staff/vouchers/make-codes.ts'
import type { Db } from '../../../src/platform/db.ts'
import type { StaffApi } from '../../../src/staff-app.ts'
import { asWorker } from '../../support/api.ts'
import type { Staff } from '../staff-test.ts'

const BATCHES = '/api/staff/voucher-batches'

/** The wish for a batch of ten codes of ten percent. */
export const aWish = (over: object = {}) => ({
  ...{ id: randomUUID(), nameNl: 'Lentekorting', nameEn: 'Spring discount', prefix: 'LENTE', count: 10, percent: 10 },
  ...{ minimumCents: 0, endsOn: addDays(dayAt(new Date()), 30) },
  ...over,
})

export const callBatches = (app: StaffApi, { headers }: Pick<Staff, 'headers'>) => ({
  make: (payload: object) => app.inject({ method: 'POST', url: BATCHES, headers, payload }),
  read: async (id: string) => (await app.inject({ url: `${BATCHES}/${id}`, headers })).json(),
  codes: (id: string) => app.inject({ url: `${BATCHES}/${id}/codes`, headers }),
  disable: (id: string, reason = 'Gelekt') =>
    app.inject({ method: 'POST', url: `${BATCHES}/${id}/disable`, headers, payload: { reason } }),
})

/** Works like the worker until every batch has its codes. */
export async function makeAll(db: Db) {
  while (await makeSlice(asWorker(db)));
}

type Code = { readonly id: string; readonly code: string }
export const codesOf = async (db: Db, batchId: string) =>
  (await db.query<Code>('select id, code from voucher where batch_id = $1 order by id', [batchId])).rows
