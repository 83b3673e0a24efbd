import { once } from 'node:events'
import type pg from 'pg'
import type { Kind } from './declared.ts'

export type Column = { readonly name: string; readonly oid: number }
export type Described = { readonly columns: readonly Column[]; readonly parameters: readonly number[] }

type Connection = pg.Connection & {
  parse(query: { readonly text: string; readonly name: string; readonly types: readonly number[] }): void
  describe(what: { readonly type: 'S'; readonly name: string }): void
  sync(): void
}

/** Prepares a statement and returns its columns and parameters without running it. */
export async function describeStatement(client: pg.Client, text: string): Promise<Described> {
  let columns: Column[] = []
  let parameters: readonly number[] = []
  const { connection } = client as pg.Client & { readonly connection: Connection }
  const onParameters = (message: { readonly dataTypeIDs: readonly number[] }) => {
    parameters = message.dataTypeIDs
  }
  connection.once('parameterDescription', onParameters)
  let failure: Error | undefined
  const ready = once(connection, 'readyForQuery')
  client.query({
    submit(to: Connection) {
      to.parse({ text, name: '', types: [] })
      to.describe({ type: 'S', name: '' })
      to.sync()
    },
    handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }) {
      columns = fields.map(({ name, dataTypeID }) => ({ name, oid: dataTypeID }))
    },
    handleError(error: Error) {
      failure = error
    },
    handleReadyForQuery() {},
  } as unknown as pg.Submittable)
  await ready
  connection.off('parameterDescription', onParameters)
  if (failure) throw failure
  return { columns, parameters }
}

const JSON_TYPES = [114, 3802]
const KINDS: readonly (readonly [kind: Kind, ...oids: number[]])[] = [
  ['string', 19, 25, 705, 1042, 1043, 1082, 1083, 1700, 2278, 2950], // numeric and date arrive as text
  ['number', 20, 21, 23, 26, 700, 701],
  ['boolean', 16],
  ['Date', 1114, 1184],
  ['Buffer', 17],
  ['string[]', 1009, 1015, 2951],
  ['number[]', 1005, 1007, 1021, 1022],
  ['boolean[]', 1000],
]
const kindOf = (oid: number) => KINDS.find(([, ...oids]) => oids.includes(oid))?.[0] ?? `type ${oid}`

/** Whether a column of this type arrives as the declared kind. Json may contain anything but dates and buffers. */
export function arrivesAs(oid: number, declared: readonly Kind[]): boolean {
  if (declared.includes('any')) return true
  if (JSON_TYPES.includes(oid)) return !declared.some((kind) => kind === 'Date' || kind === 'Buffer')
  return declared.includes(kindOf(oid) as Kind)
}

const LOOSE: Readonly<Record<number, readonly Kind[]>> = {
  701: ['number'],
  1016: ['number[]'],
  1082: ['string', 'Date'],
  1184: ['Date', 'string'],
  1700: ['number', 'string'],
}

/** Whether every declared kind can be sent as this parameter. Json is sent as text: pg writes arrays in another form. */
export function canBeSent(oid: number, declared: readonly Kind[]): boolean {
  const accepted = JSON_TYPES.includes(oid) ? ['string', 'object'] : (LOOSE[oid] ?? [kindOf(oid)])
  return declared.every((kind) => kind === 'any' || accepted.includes(kind))
}
export const describeOid = (oid: number) => (JSON_TYPES.includes(oid) ? 'json' : kindOf(oid))
