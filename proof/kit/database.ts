import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'

const NAME = 'shop_faults'
/** Engines of a checkout skip disk writes, so that their durability proves nothing. */
const DURABLE = ['fsync', 'synchronous_commit', 'full_page_writes']

async function asAdmin<T>(shopUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: shopUrl.replace(/\/[^/]*$/, '/postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (shopUrl: string, name: string) => shopUrl.replace(/\/[^/]*$/, `/${name}`)

const IN_USE = '55006'

/** Copies the files, which takes a second, or the rows if a process is connected to the database. */
export async function copyTo(admin: pg.Client, shopUrl: string, name: string): Promise<'files' | 'rows'> {
  try {
    await admin.query(`create database ${name} template ${new URL(shopUrl).pathname.slice(1)} strategy file_copy`)
    return 'files'
  } catch (error) {
    if ((error as pg.DatabaseError).code !== IN_USE) throw error
    await admin.query(`create database ${name} template template0`)
    await copyRows(shopUrl, urlOf(shopUrl, name))
    return 'rows'
  }
}

/** Copies from one snapshot, so that the source may be in use. */
async function copyRows(from: string, to: string): Promise<void> {
  const dump = spawn('pg_dump', ['--dbname', from], { stdio: ['ignore', 'pipe', 'inherit'] })
  const restore = spawn('psql', ['-qX', '-v', 'ON_ERROR_STOP=1', '--dbname', to], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  dump.stdout.pipe(restore.stdin)
  const codes = await Promise.all([dump, restore].map(async (child) => (await once(child, 'exit'))[0] as number))
  if (codes.some((code) => code !== 0)) throw new Error(`copying the database failed (${codes.join(', ')})`)
  const copy = new pg.Client({ connectionString: to })
  await copy.connect()
  await copy.query('analyze')
  await copy.end()
}

export type RunDatabase = { readonly url: string; readonly folder: string; readonly drop: () => Promise<void> }

/** A copy of the shop's database with durable commits, so that all findings come from this run. */
export async function copyDatabase(shopUrl: string): Promise<RunDatabase> {
  const folder = await asAdmin(shopUrl, async (admin) => {
    await admin.query(`drop database if exists ${NAME} with (force)`)
    await copyTo(admin, shopUrl, NAME)
    for (const name of DURABLE) await admin.query(`alter system set ${name} = on`)
    await admin.query('select pg_reload_conf()')
    const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`)
    return rows[0]?.folder ?? ''
  })
  const drop = () =>
    asAdmin(shopUrl, async (admin) => {
      await admin.query(`drop database if exists ${NAME} with (force)`)
      for (const name of DURABLE) await admin.query(`alter system reset ${name}`)
      await admin.query('select pg_reload_conf()')
    })
  return { url: urlOf(shopUrl, NAME), folder, drop }
}
