import type { Role } from '@shop/contract/staff/permissions'
import type { Clock } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db.ts'
import { aBranch } from '../../support/seed.ts'
import { aBranchOrder, aStaffMember, aStaffSession, makeStaffApp, PICKUP_CODE } from '../staff-test.ts'

const DAY_MS = 86_400_000

/** A clock that a test can advance. */
export function aClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    forward: (days: number) => {
      ahead += days * DAY_MS
    },
    set: (to: Date) => {
      ahead = to.getTime() - Date.now()
    },
  }
}

/** The counter of one branch: requests of its people, and the rows that they leave. */
export async function aCounter(db: Db, over: { readonly branchId?: number; readonly clock?: Clock } = {}) {
  const branchId = over.branchId ?? (await aBranch(db)).id
  const app = await makeStaffApp(db, over.clock ? { clock: over.clock } : {})
  const people = new Map<Role, ReturnType<typeof aStaffMember>>()
  const headersOf = async (role: Role) => {
    const known = people.get(role) ?? aStaffMember(db, [{ role, branches: [branchId] }], { name: `Proef ${role}` })
    people.set(role, known)
    return over.clock ? aStaffSession(db, (await known).id, over.clock.now()) : (await known).headers
  }
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, role: Role = 'counter') => {
    const headers = await headersOf(role)
    return app.inject({ method, url: `/api/staff/${path}`, headers, ...(payload ? { payload } : {}) })
  }
  const handOver = (number: string, body: object, role: Role = 'counter') =>
    ask('POST', `counter/${number}/hand-over`, { collector: 'customer', ...body }, role)
  const row = async <R>(text: string, ...values: unknown[]) => (await db.query(text, values)).rows[0] as R
  return { branchId, app, ask, handOver, row }
}

/** An order that is ready in the branch, with the address of its customer. */
export async function aReadyOrder(
  db: Db,
  branchId: number,
  over: { readonly name?: string; readonly postcode?: string } = {},
) {
  const order = await aBranchOrder(db, branchId, { state: 'ready', mark: over.name ?? 'Klant' })
  if (over.postcode)
    await db.query(
      `insert into address (customer_id, type, name, first_name, last_name, street, house_number, postal_code, city)
       select customer_id, 'DeliveryAddress', 'Thuis', 'Jo', 'Klant', 'Singel', '1', $2, 'Breda' from orders where id = $1`,
      [order.id, over.postcode],
    )
  return { ...order, code: PICKUP_CODE }
}
