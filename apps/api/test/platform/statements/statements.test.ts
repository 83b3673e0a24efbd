import pg from 'pg'
import { describe, expect } from 'vitest'
import { registeredStatements } from '../../../src/platform/prepared.ts'
import { test } from '../../support/api.ts'
import { type Declared, type Kind, QUERY_FILES, readDeclared } from './declared.ts'
import { arrivesAs, canBeSent, type Described, describeOid, describeStatement } from './described.ts'

const shown = (kinds: readonly Kind[] | undefined) => kinds?.join(' | ') ?? 'nothing'

/** Differences between a declared statement and the database. */
function faultsOf({ columns, optional, parameters }: Declared, described: Described): string[] {
  const faults: string[] = []
  const rest = columns.get('*')
  for (const { name, oid } of described.columns) {
    const declared = columns.get(name) ?? rest
    if (!declared) faults.push(`column ${name} is not declared`)
    else if (!arrivesAs(oid, declared)) faults.push(`column ${name} is ${describeOid(oid)}, not ${shown(declared)}`)
  }
  for (const name of columns.keys())
    if (name !== '*' && !optional.has(name) && !described.columns.some((column) => column.name === name))
      faults.push(`no column ${name}`)
  if (described.parameters.length !== parameters.length)
    faults.push(`${described.parameters.length} parameters, ${parameters.length} declared`)
  else
    described.parameters.forEach((oid, index) => {
      const declared = parameters[index] ?? []
      if (!canBeSent(oid, declared)) faults.push(`$${index + 1} is ${describeOid(oid)}, not ${shown(declared)}`)
    })
  return faults
}

describe('statements', () => {
  test('every statement fits the migrated database and its declared types', async ({ engines }) => {
    for (const file of QUERY_FILES) await import(file)
    const declared = readDeclared()
    const client = new pg.Client({ connectionString: engines.url })
    await client.connect()
    const faults: string[] = []
    const unused = new Set(declared)
    try {
      for (const { name, text } of registeredStatements()) {
        const found = declared.find(({ isNamed }) => isNamed(name))
        if (!found) {
          faults.push(`${name}: not found in a queries file`)
          continue
        }
        unused.delete(found)
        try {
          const described = await describeStatement(client, text)
          faults.push(...faultsOf(found, described).map((fault) => `${found.where} ${name}: ${fault}`))
        } catch (error) {
          faults.push(`${found.where} ${name}: ${(error as Error).message}`)
        }
      }
    } finally {
      await client.end()
    }
    expect(registeredStatements().length).toBeGreaterThan(250)
    expect(faults.join('\n')).toBe('')
    expect([...unused].map(({ where }) => where)).toEqual([])
  })

  test('a wrong column, type or parameter is a fault', async ({ engines }) => {
    const client = new pg.Client({ connectionString: engines.url })
    await client.connect()
    const described = await describeStatement(client, 'select id, name, created_at from customer where id = $1').catch(
      () => undefined,
    )
    expect(described).toBeUndefined() // customer has no name
    const right = await describeStatement(client, 'select id, number, created_at from customer where id = $1')
    await client.end()
    const declare = (columns: Record<string, Kind[]>, parameters: Kind[][]) => ({
      isNamed: () => true,
      where: '',
      columns: new Map(Object.entries(columns)),
      optional: new Set<string>(),
      parameters,
    })
    const row: Record<string, Kind[]> = { id: ['string'], number: ['number'], created_at: ['Date'] }
    expect(faultsOf(declare(row, [['string']]), right)).toEqual([])
    expect(faultsOf(declare({ ...row, created_at: ['string'] }, [['string']]), right)).toHaveLength(1)
    expect(faultsOf(declare({ ...row, email: ['string'] }, [['string']]), right)).toHaveLength(1)
    const { number: _, ...fewer } = row
    expect(faultsOf(declare(fewer, [['string']]), right)).toHaveLength(1)
    expect(faultsOf(declare(row, [['number']]), right)).toHaveLength(1)
    expect(faultsOf(declare(row, []), right)).toHaveLength(1)
  })
})
