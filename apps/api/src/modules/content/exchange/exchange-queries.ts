import type { Queryable, Tx } from '../../../platform/db.ts'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

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

const all = ({ key, columns }: Kind) => [...key, ...columns].join(', ')
const kindOf = (name: KindName): Kind => KINDS[name]

const listOf = (name: KindName) =>
  prepared<{ readonly row: Saved }, []>(
    `content_list_${name}`,
    `select to_jsonb(t) as row from (select ${all(kindOf(name))} from ${kindOf(name).table}) t
     order by ${kindOf(name).key.join(', ')}`,
  )
const saveOf = (name: KindName, more = '') =>
  prepared<NoColumns, [rows: string]>(
    `content_save_${name}`,
    `insert into ${kindOf(name).table} (${all(kindOf(name))})
     select ${all(kindOf(name))} from jsonb_populate_recordset(null::${kindOf(name).table}, $1::jsonb)
     on conflict (${kindOf(name).key.join(', ')})
     do update set ${kindOf(name)
       .columns.map((column) => `${column} = excluded.${column}`)
       .join(', ')}${more}`,
  )
const removeBy = (name: KindName, column: string) =>
  prepared<NoColumns, [keys: readonly string[]]>(
    `content_remove_${name}`,
    `delete from ${kindOf(name).table} where ${column} = any($1)`,
  )

const LIST = {
  articles: listOf('articles'),
  menus: listOf('menus'),
  banners: listOf('banners'),
  questions: listOf('questions'),
}
const SAVE = {
  articles: saveOf('articles', ', updated_at = now()'),
  menus: saveOf('menus'),
  banners: saveOf('banners'),
  questions: saveOf('questions'),
}
const REMOVE = {
  articles: removeBy('articles', 'code'),
  banners: removeBy('banners', 'name'),
  questions: removeBy('questions', 'name'),
}

export const listSaved = async (db: Queryable, name: KindName): Promise<Saved[]> =>
  (await LIST[name].rows(db)).map(({ row }) => row)

/** Inserts or overwrites rows; content that the document does not contain stays unchanged. */
export const saveRows = (tx: Tx, name: KindName, rows: readonly Saved[]) => SAVE[name].rows(tx, JSON.stringify(rows))

export const removeRows = (tx: Tx, name: keyof typeof REMOVE, keys: readonly string[]) => REMOVE[name].rows(tx, keys)
