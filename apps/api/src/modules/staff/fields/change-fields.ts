import { isDeepStrictEqual } from 'node:util'

/** A field with the value that the form was opened with, and the new one. */
export type FieldChange<K, V> = { readonly key: K; readonly before: V; readonly after: V }
export type FieldConflict<K, V> = {
  readonly key: K
  /** The present value, which another person or process saved. */
  readonly value: V
  readonly by: string | null
  readonly at: string | null
}
type Author = { readonly person: string | null; readonly process: string | null; readonly at: Date }

/** The object of a form: how to read and write one field, and who changed it last. */
export type Fields<K, V> = {
  readonly present: (key: K) => V
  /** `changed`: another writer was faster. `odd`: the value is not possible. */
  readonly write: (change: FieldChange<K, V>) => Promise<'written' | 'changed' | 'odd'>
  /** Reads the field again, after a faster writer. */
  readonly reread: (key: K) => Promise<V>
  readonly lastAuthor: (key: K) => Promise<Author | undefined>
}
export type Saved<K, V> =
  | { readonly ok: true; readonly saved: K[]; readonly conflicts: FieldConflict<K, V>[] }
  | { readonly ok: false; readonly code: 'odd_value'; readonly fields: K[] }

/**
 * Saves each field whose value is still the one that the form was opened with (ADR 0073). The others are conflicts, with
 * author and time. Fields that the form does not name are not compared.
 */
export async function changeFields<K, V>(
  changes: readonly FieldChange<K, V>[],
  { present, write, reread, lastAuthor }: Fields<K, V>,
): Promise<Saved<K, V>> {
  const saved: K[] = []
  const conflicts: FieldConflict<K, V>[] = []
  const report = async (key: K, value: V) => {
    const last = await lastAuthor(key)
    const by = last?.person ?? last?.process ?? null
    conflicts.push({ key, value, by, at: last?.at.toISOString() ?? null })
  }
  for (const change of changes) {
    const { key, before, after } = change
    const value = present(key)
    // Two people who choose the same value agree.
    if (isDeepStrictEqual(value, after)) saved.push(key)
    else if (!isDeepStrictEqual(value, before)) await report(key, value)
    else {
      const done = await write(change)
      if (done === 'odd') return { ok: false, code: 'odd_value', fields: [key] }
      if (done === 'written') saved.push(key)
      else await report(key, await reread(key))
    }
  }
  return { ok: true, saved, conflicts }
}
