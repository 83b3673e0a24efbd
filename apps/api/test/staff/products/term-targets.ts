import { randomInt, randomUUID } from 'node:crypto'
import type { Db } from '../../../src/platform/db.ts'
import { aStaffMember } from '../staff-test.ts'

/** Words that no other rule has. */
const aWord = () => `proef${[...String(randomInt(1e9, 9e9))].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`

async function aRule(db: Db, person: string) {
  const id = randomUUID()
  await db.query(`insert into search_term_rule (id, kind, terms, changed_by) values ($1, 'equal', $2::text[], $3)`, [
    ...[id, [aWord(), aWord()], person],
  ])
  return { id, revision: 1 }
}

/** A measurement of another draft. */
async function aRun(db: Db, person: string) {
  const id = randomUUID()
  await db.query(
    `insert into search_term_run (id, digest, basis, rules, total, created_by) values ($1, 'x', 'x', '[]', 1, $2)`,
    [id, person],
  )
  return id
}

const NO_VERSION = 2_147_483_647

/**
 * An object for an endpoint of search words. All staff share one draft, and other cases change it first, so a measurement,
 * a publication and the end of a version are refused here; `apps/api/test/search/staff-terms.test.ts` has those.
 */
export async function aTermRuleTarget(db: Db, name: string, callerId: string | undefined) {
  const person = callerId || (await aStaffMember(db, [])).id
  switch (name) {
    case 'saveTermRule':
      return {
        ...{ id: randomUUID(), revision: null, kind: 'equal', terms: [aWord(), aWord()] },
        ...{ locale: null, target: null, factor: null },
      }
    case 'removeTermRule':
      return aRule(db, person)
    case 'readTermRun':
      return { id: await aRun(db, person) }
    case 'publishTermRules':
      return { runId: await aRun(db, person), isDropConfirmed: false }
    case 'takeBackTermRules':
      return { version: NO_VERSION }
    default:
      return { digest: 'x' }
  }
}
