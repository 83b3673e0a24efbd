import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADDRESSES } from './addresses.ts'

const COMMAND = new URL('../../../apps/api/scripts/content.ts', import.meta.url).pathname
const run = promisify(execFile)

/** Runs the command that a CMS uses, on the database of this shop. */
export async function contentCommand(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...ADDRESSES, SHOP_ENV: 'test' }
  const { stdout } = await run(process.execPath, [COMMAND, ...args], { env })
  return stdout
}

type OwnArticle = { readonly code: string } & Readonly<Record<string, unknown>>

async function put(document: object): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  try {
    const file = join(folder, 'content.json')
    await writeFile(file, JSON.stringify({ form: 'shop-content/1', ...document }))
    await contentCommand('import', file)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Stores articles under paths that only this scenario uses. The caller removes them with `takeArticlesAway`. */
export const putArticles = (articles: readonly OwnArticle[]): Promise<void> =>
  put({ articles: articles.map((one) => ({ locale: 'nl', path: `/${one.code}`, title: one.code, ...one })) })

export const takeArticlesAway = (codes: readonly string[]): Promise<void> =>
  put({ remove: { articles: codes, banners: [], questions: [] } })
