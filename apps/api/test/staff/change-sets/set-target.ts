import type { Role } from '@shop/contract/staff/permissions'
import type { Db } from '../../../src/platform/db.ts'
import { aProduct, aWebNode } from '../../support/seed.ts'
import { aStaffMember } from '../staff-test.ts'

const roles: readonly Role[] = ['range', 'operator', 'owner']
const reads = { roles, writes: [] }
const steps = { roles, writes: ['change_set'] }
const makes = { roles, writes: ['change_line', 'change_set'] }
/** The roles that may use each endpoint of change sets, and the tables that it writes. */
export const EXPECTED_OF_SETS = {
  ...{ listChangeSets: reads, readChangeSet: reads, listChangeLines: reads, listPriceBrands: reads },
  ...{ makeRuleSet: makes, makeListSet: makes, dropChangeLines: makes },
  ...{ proposeChangeSet: steps, withdrawChangeSet: steps, scheduleChangeSet: steps, revertChangeSet: steps },
}

const STATES: Readonly<Record<string, string>> = {
  withdrawChangeSet: 'approved',
  scheduleChangeSet: 'approved',
  revertChangeSet: 'live',
}

/** A set, or the input of one, that the endpoint accepts. */
export async function aSetTarget(db: Db, name: string, url: string, callerId: string | undefined) {
  if (!url.startsWith('/api/staff/change-sets/')) return undefined
  if (name === 'makeRuleSet') {
    const node = await aWebNode(db)
    await aProduct(db, { webNodeId: node.id })
    const { rows } = await db.query<{ code: string }>('select code from web_node where id = $1', [node.id])
    return { category: rows[0]?.code, basisPoints: 350 }
  }
  const product = await aProduct(db, { priceCents: 1000 })
  if (name === 'makeListSet') return { text: `${product.number};10,50` }
  const person = callerId || (await aStaffMember(db, [])).id
  const state = STATES[name] ?? 'draft'
  const { rows } = await db.query<{ id: string }>(
    `insert into change_set (name, source, person_id, state, total, live_at)
     values ('Proef', 'list', $1, $2, 1, case when $2 = 'live' then now() end) returning id`,
    [person, state],
  )
  const id = rows[0]?.id
  await db.query(
    'insert into change_line (set_id, nth, product_id, number, old_cents, new_cents) values ($1, 1, $2, $3, 1000, $4)',
    [id, product.id, product.number, name === 'dropChangeLines' ? 1500 : 1050],
  )
  return { id, effect: 'outside', acceptsErrors: false, startsAt: new Date().toISOString(), show: 'all' }
}
