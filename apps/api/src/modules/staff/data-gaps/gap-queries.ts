import type { GapKind, ProductData } from '@shop/domain/catalogue/data-gaps'
import type { Locale } from '@shop/domain/locale'
import { type NoColumns, prepared } from '../../../platform/prepared.ts'

/** Of all gaps of a product. */
export const ANY_KIND = 'any'
export type Filter = GapKind | typeof ANY_KIND

export type GapRow = {
  readonly product_id: string
  readonly priority: number
  readonly number: string
  readonly name: string
  readonly category: string
  readonly brand: string | null
  readonly turnover_cents: number
  readonly fields: readonly string[]
}
type Page = [kind: Filter, priority: number, id: string, limit: number]

const listBy = (where: string) =>
  `select g.product_id, g.priority, p.number, coalesce(t.name, p.number) as name, c.name as category, b.name as brand,
     coalesce(u.cents, 0) as turnover_cents, a.fields
   from (select product_id, priority from data_gap where ${where} and kind = $1 and (priority, product_id) < ($2::bigint, $3::uuid)
       order by priority desc, product_id desc limit $4) g
     join data_gap a on a.product_id = g.product_id and a.kind = '${ANY_KIND}'
     join product p on p.id = g.product_id
     join web_node_text c on c.web_node_id = p.web_node_id and c.locale = 'nl'
     left join product_text t on t.product_id = p.id and t.locale = 'nl'
     left join brand b on b.id = p.brand_id
     left join product_turnover u on u.product_id = p.id
   order by g.priority desc, g.product_id desc`
const OF_CATEGORY = '(select id from web_node where code = $5)'

/** The products after a position. */
export const listGaps = prepared<GapRow, Page>('data_gap_list', listBy('true'))
export const listGapsOfCategory = prepared<GapRow, [...Page, category: string]>(
  'data_gap_list_of_category',
  listBy(`web_node_id = ${OF_CATEGORY}`),
)
type Counted = { readonly count: number }
export const countGaps = prepared<Counted, [kind: Filter, limit: number]>(
  'data_gap_count',
  'select count(*) as count from (select from data_gap where kind = $1 limit $2) g',
)
export const countGapsOfCategory = prepared<Counted, [kind: Filter, limit: number, category: string]>(
  'data_gap_count_of_category',
  `select count(*) as count from (select from data_gap
     where web_node_id = (select id from web_node where code = $3) and kind = $1 limit $2) g`,
)
export const listSpecNames = prepared<
  { readonly code: string; readonly nl: string; readonly en: string },
  [codes: readonly string[]]
>(
  'data_gap_specs',
  'select code, label_nl as nl, label_en as en from spec_definition where code = any ($1::text[]) order by code',
)

/** Slices wait for each other, so that a slow one does not overwrite what a later one has read. */
export const lockGaps = prepared<NoColumns, []>(
  'data_gap_lock',
  `with locked as (select pg_advisory_xact_lock(hashtext('data gaps'))) select from locked`,
)
export const addToGapBacklog = prepared<NoColumns, [ids: readonly string[]]>(
  'data_gap_backlog_add',
  'insert into data_gap_backlog (product_id) select unnest($1::uuid[]) on conflict do nothing',
)
export const claimGapBacklog = prepared<{ readonly product_id: string }, [limit: number]>(
  'data_gap_backlog_claim',
  `delete from data_gap_backlog where product_id in (
     select product_id from data_gap_backlog order by since limit $1 for update skip locked)
   returning product_id`,
)
/** The next products in the order of their ids. */
export const listProductIds = prepared<{ readonly id: string }, [after: string, limit: number]>(
  'data_gap_products',
  'select id from product where id > $1 order by id limit $2',
)
export const findGap = prepared<NoColumns, []>('data_gap_find', 'select from data_gap limit 1')

/** Counts what was sold from a moment on, of which `firstId` is the first id of an order. */
export const countTurnover = prepared<NoColumns, [ids: readonly string[], from: Date, firstId: string]>(
  'data_gap_turnover',
  `with sold as (
     select l.product_id, sum(l.total_cents) as cents from order_line l join orders o on o.id = l.order_id
     where l.product_id = any ($1::uuid[]) and l.kind = 'goods' and l.order_id >= $3::uuid and o.confirmed_at >= $2
       and o.state not in ('created', 'awaiting_payment', 'cancelled', 'returned')
     group by 1 having sum(l.total_cents) > 0),
   gone as (
     delete from product_turnover t where t.product_id = any ($1) and not exists (
       select from sold s where s.product_id = t.product_id))
   insert into product_turnover (product_id, cents) select product_id, cents from sold
   on conflict (product_id) do update set cents = excluded.cents where product_turnover.cents <> excluded.cents`,
)

export type GapFacts = {
  readonly id: string
  readonly web_node_id: number
  readonly scan_code: string | null
  readonly media: readonly { readonly type: 'image' | 'video' | 'youtube' }[]
  readonly files: readonly { readonly kind?: string }[]
  readonly specs: Readonly<Record<string, unknown>>
  readonly required: readonly string[]
  readonly descriptions: Readonly<Partial<Record<Locale, boolean>>> | null
  readonly is_made_to_measure: boolean
  readonly safety: ProductData['safety']
  readonly weight_grams: number | null
  readonly width_mm: number | null
  readonly height_mm: number | null
  readonly depth_mm: number | null
  readonly turnover_cents: number
}
/** The data of products. Those that ended need none. */
export const listGapFacts = prepared<GapFacts, [ids: readonly string[]]>(
  'data_gap_facts',
  `select p.id, p.web_node_id, p.scan_code, p.media, p.files, p.specs, p.safety, p.is_made_to_measure, p.weight_grams, p.width_mm,
     p.height_mm, p.depth_mm, coalesce(u.cents, 0) as turnover_cents,
     array(select w.spec_code from web_node_spec w where w.web_node_id = p.web_node_id order by w.position) as required,
     (select jsonb_object_agg(t.locale, t.description ~ '\\S') from product_text t where t.product_id = p.id) as descriptions
   from product p left join product_turnover u on u.product_id = p.id
   where p.id = any ($1::uuid[]) and p.state <> 'Ended'`,
)

/** Makes the gaps of these products those of the list; unchanged rows are not written. */
export const saveGaps = prepared<NoColumns, [ids: readonly string[], gaps: string]>(
  'data_gap_save',
  `with fresh as (
     select f.product_id, f.kind, f.web_node_id, f.fields, f.priority
     from jsonb_to_recordset($2::jsonb) as f (product_id uuid, kind text, web_node_id integer, fields text[], priority bigint)),
   gone as (
     delete from data_gap g where g.product_id = any ($1::uuid[]) and not exists (
       select from fresh f where f.product_id = g.product_id and f.kind = g.kind))
   insert into data_gap as g (product_id, kind, web_node_id, fields, priority)
   select product_id, kind, web_node_id, fields, priority from fresh
   on conflict (product_id, kind) do update set web_node_id = excluded.web_node_id, fields = excluded.fields, priority = excluded.priority
   where (g.web_node_id, g.fields, g.priority) is distinct from (excluded.web_node_id, excluded.fields, excluded.priority)`,
)
