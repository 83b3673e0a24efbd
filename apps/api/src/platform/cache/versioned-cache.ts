import type { Db } from '../db.ts'

/**
 * Copies of data that rarely changes, valid for one version of it. The caller reads the version for each request,
 * so a change counts at once; the copy may be newer than the version, never older.
 */
export function versionedCache<T>() {
  const kept = new WeakMap<Db, { readonly version: number; readonly values: Map<string, T> }>()

  return async (db: Db, version: number, key: string, read: () => Promise<T>): Promise<T> => {
    const current = kept.get(db)
    const values = current?.version === version ? current.values : new Map<string, T>()
    if (values !== current?.values) kept.set(db, { version, values })
    const known = values.get(key)
    if (known !== undefined) return known
    const value = await read()
    values.set(key, value)
    return value
  }
}
