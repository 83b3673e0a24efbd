import type pg from 'pg'

/** A content table: its key, and the columns that a document contains. */
type Kind = { readonly table: string; readonly key: readonly string[]; readonly columns: readonly string[] }

const PERIOD = ['published_from', 'published_until'] as const

export const KINDS = {
  articles: {
    table: 'content_article',
    key: ['code', 'locale'],
    columns: [
      ...['path', 'type', 'title', 'summary', 'blocks', 'meta_title', 'meta_description', 'alternate_url'],
      ...['robots_no_index', 'robots_no_follow', ...PERIOD],
    ],
  },
  menus: { table: 'content_menu', key: ['key', 'locale'], columns: ['slug', 'title', 'items'] },
  banners: {
    table: 'content_banner',
    key: ['key', 'locale', 'name'],
    columns: [
      ...['position', 'title', 'summary', 'link_title', 'alternate_url', 'image_url', 'css_class', 'is_dismissible'],
      ...['show_on', 'show_operator', ...PERIOD],
    ],
  },
  questions: {
    table: 'faq_category',
    key: ['name', 'locale'],
    columns: ['title', 'is_featured', 'position', 'questions'],
  },
} as const satisfies Record<string, Kind>
export type KindName = keyof typeof KINDS

/** Rows with database column names. */
export type Saved = Readonly<Record<string, unknown>>

export async function listSaved(client: pg.ClientBase, name: KindName): Promise<Saved[]> {
  const { table, key, columns } = KINDS[name]
  const { rows } = await client.query<{ row: Saved }>(
    `select to_jsonb(t) as row from (select ${[...key, ...columns].join(', ')} from ${table}) t order by ${key.join(', ')}`,
  )
  return rows.map(({ row }) => row)
}

/** Inserts or overwrites rows; content that the document does not contain stays unchanged. */
export async function saveRows(client: pg.ClientBase, name: KindName, rows: readonly Saved[]): Promise<void> {
  const { table, key, columns } = KINDS[name]
  const all = [...key, ...columns]
  const changed = columns.map((column) => `${column} = excluded.${column}`)
  if (name === 'articles') changed.push('updated_at = now()')
  await client.query(
    `insert into ${table} (${all.join(', ')})
     select ${all.join(', ')} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key.join(', ')}) do update set ${changed.join(', ')}`,
    [JSON.stringify(rows)],
  )
}

const REMOVED_BY = { articles: 'code', banners: 'name', questions: 'name' } as const

export async function removeRows(
  client: pg.ClientBase,
  name: keyof typeof REMOVED_BY,
  keys: readonly string[],
): Promise<void> {
  await client.query(`delete from ${KINDS[name].table} where ${REMOVED_BY[name]} = any($1)`, [keys])
}
