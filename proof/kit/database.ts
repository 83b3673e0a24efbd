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

export type RunDatabase = { readonly url: string; readonly folder: string; readonly drop: () => Promise<void> }

/** A copy of the shop's database with durable commits, so that all findings come from this run. */
export async function copyDatabase(shopUrl: string): Promise<RunDatabase> {
  const folder = await asAdmin(shopUrl, async (admin) => {
    await admin.query(`drop database if exists ${NAME} with (force)`)
    await admin.query(`create database ${NAME} template ${new URL(shopUrl).pathname.slice(1)} strategy file_copy`)
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
  return { url: shopUrl.replace(/\/[^/]*$/, `/${NAME}`), folder, drop }
}
