import { useMemo } from 'react'

/**
 * A long list of alike things on its way from a loader to its page, as one string. The router numbers every value it
 * sends, which does not compress; the same words again and again do: a list page is a tenth smaller.
 */
export type Packed<T> = string & { readonly of?: T }

/** Several objects are a table: their keys once, then a row each. It starts with this, which no list of ours does. */
const TABLE = '\u0001'
/** A key that one of them does not have. */
const ABSENT = '\u0002'

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function toTables(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value.length < 2 || !value.every(isObject)) return value.map(toTables)
    const keys = [...new Set(value.flatMap(Object.keys))]
    const rows = value.map((row) => keys.map((key) => (row[key] === undefined ? ABSENT : toTables(row[key]))))
    return [TABLE, keys, ...rows]
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, toTables(held)]))
}

function fromTables(value: unknown): unknown {
  if (Array.isArray(value)) {
    if (value[0] !== TABLE) return value.map(fromTables)
    const [, keys, ...rows] = value as [string, string[], ...unknown[][]]
    return rows.map((row) =>
      Object.fromEntries(keys.flatMap((key, at) => (row[at] === ABSENT ? [] : [[key, fromTables(row[at])]]))),
    )
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, fromTables(held)]))
}

/** A quote is written as four characters once it is in the page; a backtick is one. They change places, both ways. */
const swapped = (text: string) => text.replace(/["`]/g, (mark) => (mark === '"' ? '`' : '"'))

export const pack = <T>(value: T): Packed<T> => swapped(JSON.stringify(toTables(value)))

export const unpack = <T>(packed: Packed<T>): T => fromTables(JSON.parse(swapped(packed))) as T

/** The same object for as long as the string is the same. */
export const useUnpacked = <T>(packed: Packed<T> | undefined): T | undefined =>
  useMemo(() => (packed === undefined ? undefined : unpack(packed)), [packed])
