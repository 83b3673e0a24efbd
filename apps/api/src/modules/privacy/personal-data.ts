import type { PersonalSection } from '@shop/contract'
import type { Db } from '../../platform/db.ts'
import { transaction } from '../../platform/sql/transaction.ts'
import { type Cell, DATA_OF_CONTACT, DATA_OF_CUSTOMER, DATA_OF_VISITOR } from './data-queries.ts'

export type Who = { readonly customerId: string; readonly contactId: string; readonly visitorId: string | undefined }
export type Sections = Record<PersonalSection, Record<string, Cell>[]>

const written = (value: Cell | Date): Cell => (value instanceof Date ? value.toISOString() : value)

/** All data that the shop stores about a customer, read in one snapshot. */
export async function readPersonalData(db: Db, { customerId, contactId, visitorId }: Who): Promise<Sections> {
  const read = await transaction(
    db,
    '',
    async (tx) => {
      type Statement = (typeof DATA_OF_CUSTOMER)['profile']
      const section = async ([name, statement]: readonly [string, Statement], id: string) => {
        const rows = await statement.rows(tx, id)
        return [
          name,
          rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, written(value)]))),
        ] as const
      }
      const sections: (readonly [string, Record<string, Cell>[]])[] = []
      for (const one of Object.entries(DATA_OF_CUSTOMER)) sections.push(await section(one, customerId))
      for (const one of Object.entries(DATA_OF_CONTACT)) sections.push(await section(one, contactId))
      for (const one of Object.entries(DATA_OF_VISITOR)) sections.push(await section(one, visitorId ?? ''))
      return { ok: true, sections: Object.fromEntries(sections) }
    },
    { isSnapshot: true },
  )
  // Searches are counted without a name; only the browser stores its own.
  return { ...read.sections, searches: [] } as unknown as Sections // every section has a statement
}
