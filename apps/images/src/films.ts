// Films of demo products: small files of the demo catalogue.
import { readFile } from 'node:fs/promises'

const FOLDER = new URL('films/', import.meta.resolve('@shop/demo-data/package.json'))
const kept = new Map<string, Promise<Buffer>>()

/** The name in '/media/films/<name>.mp4'; null for anything else. */
export const filmOf = (path: string): string | null => /^\/media\/films\/([a-z-]{1,40})\.mp4$/.exec(path)?.[1] ?? null

/** Undefined if there is no such film. The films are few and small, so they stay in memory. */
export async function readFilm(name: string): Promise<Buffer | undefined> {
  const reading = kept.get(name) ?? readFile(new URL(`${name}.mp4`, FOLDER))
  kept.set(name, reading)
  try {
    return await reading
  } catch (error) {
    kept.delete(name)
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
