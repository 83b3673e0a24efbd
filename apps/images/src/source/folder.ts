import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { PictureFailure } from '../failure.ts'

export type Original = { readonly version: string; readonly read: () => Promise<Buffer> }

/** An unread original of the media folder. Links that lead out of the folder are ignored. */
export async function findFile(dir: string, key: string, maxBytes: number): Promise<Original | null> {
  try {
    const root = await realpath(dir)
    const file = await realpath(join(root, key))
    if (!file.startsWith(root + sep)) return null
    const found = await stat(file)
    if (!found.isFile()) return null
    if (found.size > maxBytes) throw new PictureFailure('too-big', `the original is ${found.size} bytes`)
    return { version: `${found.mtimeMs}-${found.size}`, read: () => readFile(file) }
  } catch (error) {
    if (isAbsent(error)) return null
    throw error
  }
}

const isAbsent = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(String(error.code))
