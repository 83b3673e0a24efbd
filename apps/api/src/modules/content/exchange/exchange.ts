import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import { transaction } from '../../../platform/sql/transaction.ts'
import { type ContentDocument, FORM, readDocument } from './document.ts'
import { KINDS, type KindName, listSaved, removeRows, type Saved, saveRows } from './exchange-queries.ts'

const NAMES = Object.keys(KINDS) as KindName[]
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** An open end is an infinite timestamp in the tables and null in a document. */
const ALWAYS: Readonly<Record<string, string>> = { published_from: '-infinity', published_until: 'infinity' }

const toEntry = (row: Saved) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), ALWAYS[name] === value ? null : value]))
const toRow = (entry: object): Saved =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [snake(name), value ?? ALWAYS[snake(name)] ?? null]))

/** All editorial content, in the form that `importContent` accepts. */
export async function exportContent(db: Queryable) {
  const kinds: [KindName, object[]][] = []
  for (const name of NAMES) kinds.push([name, (await listSaved(db, name)).map(toEntry)])
  return { form: FORM, ...Object.fromEntries(kinds) }
}

export type Imported =
  | { readonly ok: true; readonly counts: Readonly<Record<KindName, number>> }
  | { readonly ok: false; readonly faults: readonly string[] }

/** Imports the whole document or nothing. */
export async function importContent(db: Db, given: unknown): Promise<Imported> {
  const read = readDocument(given)
  if (!read.ok) return read
  const { document } = read
  try {
    await transaction(db, '', async (tx) => {
      await save(tx, document)
      return { ok: true }
    })
  } catch (error) {
    if (!isAboutRows(error)) throw error
    return { ok: false, faults: [error.detail ?? error.message] }
  }
  const { articles, menus, banners, questions } = document
  return {
    ok: true,
    counts: { articles: articles.length, menus: menus.length, banners: banners.length, questions: questions.length },
  }
}

async function save(tx: Tx, document: ContentDocument): Promise<void> {
  // Remove first, because a new article may use the path of a removed one.
  for (const name of ['articles', 'banners', 'questions'] as const)
    if (document.remove[name].length > 0) await removeRows(tx, name, document.remove[name])
  for (const name of NAMES) if (document[name].length > 0) await saveRows(tx, name, document[name].map(toRow))
}

/** Constraint violations, such as two articles on one path, are errors of the document and not of the database. */
const isAboutRows = (error: unknown): error is Error & { readonly detail?: string } =>
  error instanceof Error && /^(23|21)/.test(String((error as { code?: unknown }).code))
