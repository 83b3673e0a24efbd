import { rowId } from '../seed/ids.ts'

export type DemoStaff = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: string
  /** The subject at the demo's identity provider. */
  readonly subject: string
  /** Null: all branches. */
  readonly branchIds: readonly number[] | null
}

/** The branch of the demo customers. */
const BRANCH = [1]
const PEOPLE: readonly (readonly [role: string, name: string, branchIds: readonly number[] | null])[] = [
  ['counter', 'Bram Visser', BRANCH],
  ['picker', 'Naima Bakkali', BRANCH],
  ['driver', 'Joris Kok', BRANCH],
  ['planner', 'Petra Mulder', null],
  ['service', 'Femke Smit', null],
  ['range', 'Ruben Dekker', null],
  ['editor', 'Lotte Prins', null],
  ['finance', 'Karin Bos', null],
  ['operator', 'Tarik Yilmaz', null],
  ['owner', 'Ellen de Groot', null],
]

/** One staff member per role, for the demonstration only; README.md names them. */
export const DEMO_STAFF: readonly DemoStaff[] = PEOPLE.map(([role, name, branchIds], index) => ({
  id: rowId(1, 'staff', index),
  name,
  email: `${role}@medewerkers.example`,
  role,
  subject: `demo-${role}`,
  branchIds,
}))
