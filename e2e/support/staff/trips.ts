import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { addDays, dayAt, instantAt } from '@shop/domain/dates'
import pg from 'pg'
import { ADDRESSES } from '../own/addresses.ts'
import { expect } from '../test.ts'

/** One white pixel. */
const PHOTO = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='

export type TripDay = { readonly branchId: number; readonly postalCode: string; readonly day: string }

/**
 * A branch and a day on which its vans deliver nothing yet, far from the addresses of other scenarios in Utrecht. Each
 * `nth` has its own branches.
 */
export async function freeTrip(nth: number): Promise<TripDay> {
  const client = new pg.Client({ connectionString: ADDRESSES.DATABASE_URL, application_name: 'scenario trips' })
  await client.connect()
  try {
    const { rows } = await client.query<TripDay>(
      `select b.id as "branchId", b.postal_code as "postalCode", d.day::date::text as day
       from branch b cross join generate_series($1::date + 4, $1::date + 12, interval '1 day') d (day)
       where delivering_branch(b.postal_code) = b.id and b.latitude not between 51.9 and 52.3
         and extract(isodow from d.day) between 2 and 5
         and not exists (select from van_stop s where s.branch_id = b.id and s.day between d.day::date - 14 and d.day::date)
         and not exists (select from delivery_slot s where s.day = d.day and s.taken >= s.capacity)
       order by b.id desc, d.day`,
      [dayAt(new Date())],
    )
    const branches = [...new Set(rows.map(({ branchId }) => branchId))]
    const branch = branches[(nth * 3) % branches.length]
    const trip = rows.find(({ branchId }) => branchId === branch)
    if (!trip) throw new Error('every branch has deliveries')
    return trip
  } finally {
    await client.end()
  }
}

/** The instant at which the clocks show this time on the day of the trip, or some days before it. */
export const momentOf = ({ day }: TripDay, clock: string, daysBefore = 0): string =>
  instantAt(addDays(day, -daysBefore), clock).toISOString()

/** The number of each delivery of the trip in the order to drive. */
export async function drivenOrder(staff: APIRequestContext, { branchId, day }: TripDay): Promise<string[]> {
  const reply = await staff.get(`/api/staff/branches/${branchId}/stops?day=${day}`)
  expect(reply.status()).toBe(200)
  return (await reply.json()).stops.map((stop: { number: string }) => stop.number)
}

/** Reports a visit as the device of a driver does at that time. */
export async function reportVisit(
  staff: APIRequestContext,
  { branchId }: TripDay,
  number: string,
  at: string,
  kind: 'delivered' | 'not_home' = 'delivered',
): Promise<void> {
  const proof = kind === 'delivered' ? { proof: { kind: 'photo', content: PHOTO } } : {}
  const { cookies } = await staff.storageState()
  const cookie = [...cookies.map(({ name, value }) => `${name}=${value}`), `bm_now=${at}`].join('; ')
  const reply = await staff.post(`/api/staff/branches/${branchId}/stops/${number}`, {
    headers: { cookie },
    data: { id: randomUUID(), kind, at, refused: [], ...proof },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
