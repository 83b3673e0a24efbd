import { prepared } from '../../../platform/prepared.ts'

export type AuditRow = {
  readonly id: string
  readonly at: Date
  readonly row_key: string
  readonly person: string | null
  readonly process: string | null
  readonly reason: string | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}
const ENTRY = `e.id, e.at, e.row_key, p.name as person, e.process, e.reason, e.before, e.after
   from audit_entry e left join staff_person p on p.id = e.staff_id`

/** The newest changes of these rows of a table. */
export const listEntries = prepared<AuditRow, [table: string, keys: readonly string[], limit: number]>(
  'staff_history',
  `select ${ENTRY} where e.table_name = $1 and e.row_key = any ($2::text[]) order by e.at desc, e.id desc limit $3`,
)

/** A change since a time, with the later ones of the same row, oldest first. */
export const listEntriesFrom = prepared<AuditRow, [table: string, id: string, since: Date]>(
  'staff_history_from',
  `with first as (select f.row_key, f.at from audit_entry f where f.table_name = $1 and f.id = $2 and f.at >= $3)
   select ${ENTRY} join first on e.row_key = first.row_key and e.at >= first.at
   where e.table_name = $1 order by e.at, e.id`,
)

/** The author of the newest change of one column. */
export const findAuthor = prepared<
  Pick<AuditRow, 'person' | 'process' | 'at'>,
  [table: string, key: string, column: string]
>(
  'staff_history_author',
  `select p.name as person, e.process, e.at from audit_entry e left join staff_person p on p.id = e.staff_id
   where e.table_name = $1 and e.row_key = $2 and e.after ? $3 order by e.at desc, e.id desc limit 1`,
)

const NAMES = ['id', 'at', 'table_name', 'row_key', 'action', 'staff_id', 'process', 'reason', 'before', 'after']
const COLUMNS_OF = (alias: string) => NAMES.map((name) => `${alias}.${name}`).join(', ')
export type ObjectRow = AuditRow & { readonly table_name: string; readonly action: string }
/**
 * The newest changes of an object: of rows by their whole key, and of rows whose key starts with one of `parents`. The
 * range is that of the texts that start with the key and a comma, in the order of the index. Each row is read by the
 * index: `offset 0` excludes a join with the whole log.
 */
export const listObjectEntries = prepared<
  ObjectRow,
  [
    tables: readonly string[],
    keys: readonly string[],
    parentTables: readonly string[],
    parents: readonly string[],
    limit: number,
  ]
>(
  'staff_history_object',
  `select e.id, e.at, e.table_name, e.row_key, e.action, p.name as person, e.process, e.reason, e.before, e.after from (
     select ${COLUMNS_OF('found')} from unnest($1::text[], $2::text[]) k (table_name, row_key) cross join lateral (
       select ${COLUMNS_OF('a')} from audit_entry a where a.table_name = k.table_name and a.row_key = k.row_key
       order by a.at desc, a.id desc limit $5) found
     union all
     select ${COLUMNS_OF('found')} from unnest($3::text[], $4::text[]) k (table_name, row_key) cross join lateral (
       select ${COLUMNS_OF('a')} from audit_entry a where a.table_name = k.table_name
         and a.row_key >= k.row_key || ',' and a.row_key < k.row_key || '-' offset 0) found
   ) e left join staff_person p on p.id = e.staff_id order by e.at desc, e.id desc limit $5`,
)

export const findProductKey = prepared<{ readonly id: string; readonly name: string }, [number: string]>(
  'staff_history_product',
  `select p.id, t.name from product p join product_text t on t.product_id = p.id and t.locale = 'nl' where p.number = $1`,
)
export const findPromotionKey = prepared<{ readonly name: string; readonly products: readonly string[] }, [id: number]>(
  'staff_history_promotion',
  `select r.name, array(select p.product_id::text from promotion_product p where p.promotion_id = r.id limit 1000) as products
   from promotion r where r.id = $1`,
)
export const findArticleKey = prepared<{ readonly title: string }, [id: string]>(
  'staff_history_article',
  'select title from content_article where id = $1',
)
export const findTermKey = prepared<{ readonly term: string }, [id: string]>(
  'staff_history_term',
  'select term from search_answer where id = $1',
)
export const findCustomerKey = prepared<
  { readonly id: string; readonly name: string; readonly company: string | null },
  [number: number]
>(
  'staff_history_customer',
  `select c.id, concat_ws(' ', nullif(c.first_name, ''), nullif(c.middle_name, ''), nullif(c.last_name, '')) as name,
     nullif(c.company_name, '') as company from customer c where c.number = $1`,
)
export const listArticles = prepared<
  { readonly id: string; readonly title: string; readonly path: string; readonly locale: 'nl' | 'en' },
  [limit: number]
>('staff_articles', 'select id, title, path, locale from content_article order by path, locale limit $1')
