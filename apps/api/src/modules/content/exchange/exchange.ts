import type pg from 'pg'
import { type ContentDocument, FORM, readDocument } from './document.ts'
import { KINDS, type KindName, listSaved, removeRows, type Saved, saveRows } from './exchange-queries.ts'

const NAMES = Object.keys(KINDS) as KindName[]
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The tables say 'for ever' with an infinite moment, a document with null. */
const ALWAYS: Readonly<Record<string, string>> = { published_from: '-infinity', published_until: 'infinity' }

const toEntry = (row: Saved) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), ALWAYS[name] === value ? null : value]))
const toRow = (entry: object): Saved =>
  Object.fromEntries(Object.entries(entry).map(([name, value]) => [snake(name), value ?? ALWAYS[snake(name)] ?? null]))

/** Everything an editor wrote, in the form that `importContent` takes. */
export async function exportContent(client: pg.ClientBase) {
  const kinds: [KindName, object[]][] = []
  for (const name of NAMES) kinds.push([name, (await listSaved(client, name)).map(toEntry)])
  return { form: FORM, ...Object.fromEntries(kinds) }
}

export type Imported =
  | { readonly ok: true; readonly counts: Readonly<Record<KindName, number>> }
  | { readonly ok: false; readonly faults: readonly string[] }

/** All of a document or nothing of it. */
export async function importContent(client: pg.ClientBase, given: unknown): Promise<Imported> {
  const read = readDocument(given)
  if (!read.ok) return read
  const { document } = read
  await client.query('begin')
  try {
    await save(client, document)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if (!isAboutRows(error)) throw error
    return { ok: false, faults: [error.detail ?? error.message] }
  }
  const { articles, menus, banners, questions } = document
  return {
    ok: true,
    counts: { articles: articles.length, menus: menus.length, banners: banners.length, questions: questions.length },
  }
}

async function save(client: pg.ClientBase, document: ContentDocument): Promise<void> {
  // first away with the old: a new article may take the path of one that goes
  for (const name of ['articles', 'banners', 'questions'] as const)
    if (document.remove[name].length > 0) await removeRows(client, name, document.remove[name])
  for (const name of NAMES) if (document[name].length > 0) await saveRows(client, name, document[name].map(toRow))
}

/** Two articles on one path, one article twice: the fault of the document, not of the database. */
const isAboutRows = (error: unknown): error is Error & { readonly detail?: string } =>
  error instanceof Error && /^(23|21)/.test(String((error as { code?: unknown }).code))
