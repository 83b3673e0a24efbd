import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ADDRESSES } from './addresses.ts'

const COMMAND = new URL('../../../apps/api/scripts/content.ts', import.meta.url).pathname
const run = promisify(execFile)

/** The command an editor's CMS uses, on the database of this shop. */
export async function contentCommand(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, ...ADDRESSES, SHOP_ENV: 'test' }
  const { stdout } = await run(process.execPath, [COMMAND, ...args], { env })
  return stdout
}

type OwnArticle = { readonly code: string } & Readonly<Record<string, unknown>>

/** Articles of one scenario, there for as long as it takes. */
export async function withArticles(articles: readonly OwnArticle[], work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  const put = async (document: object) => {
    const file = join(folder, 'content.json')
    await writeFile(file, JSON.stringify({ form: 'shop-content/1', ...document }))
    await contentCommand('import', file)
  }
  try {
    await put({ articles: articles.map((one) => ({ locale: 'nl', path: `/${one.code}`, title: one.code, ...one })) })
    await work()
  } finally {
    await put({ remove: { articles: articles.map(({ code }) => code), banners: [], questions: [] } })
    await rm(folder, { recursive: true })
  }
}
