import type { DecidingSpec } from '@shop/domain/catalogue/list-view'
import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../platform/prepared.ts'

export type WebNodeRow = {
  readonly id: number
  readonly parent_id: number | null
  readonly code: string
  readonly image_url: string | null
  readonly in_menu: boolean
  readonly name: string
  readonly url: string
  /** Levels below the requested node; negative for its ancestors. */
  readonly depth: number
  readonly has_children: boolean
  /** Only set for the requested node. */
  readonly guide_html: string | null
  readonly product_count: number | null
  readonly deciding: readonly DecidingSpec[] | null
  readonly url_nl: string | null
  readonly url_en: string | null
}

/** Bounded, so that no node makes the database scan a million entries; the page shows "more than". */
const MOST_COUNTED = 10_000

/** The requested node, its ancestors and the requested number of levels below it, each by one index step. */
const family = (chosen: string) => `
  with recursive chosen as (${chosen}),
  above as (
    select n.id, n.parent_id, 0 as depth from web_node n join chosen on n.id = chosen.id
    union all
    select n.id, n.parent_id, above.depth - 1 from web_node n join above on n.id = above.parent_id
  ),
  below as (
    select id, 0 as depth from chosen
    union all
    select n.id, below.depth + 1 from web_node n join below on n.parent_id = below.id where below.depth < $2
  ),
  kin as (select id, depth from above where depth < 0 union all select id, depth from below)
  select n.id, n.parent_id, n.code, n.image_url, n.in_menu, kin.depth,
    coalesce(own.name, nl.name) as name, coalesce(own.url, nl.url) as url,
    exists (select from web_node child where child.parent_id = n.id) as has_children,
    case when kin.depth = 0 then coalesce(own.guide_html, nl.guide_html) end as guide_html,
    case when kin.depth = 0 then (select count(*)::int from (
      select from product_web_node w where w.web_node_id = n.id limit ${MOST_COUNTED}) listed) end as product_count,
    case when kin.depth = 0 then (select json_agg(json_build_object('code', s.spec_code, 'kind', d.kind) order by s.position)
      from web_node_spec s join spec_definition d on d.code = s.spec_code where s.web_node_id = n.id and n.level > 1) end as deciding,
    case when kin.depth = 0 then nl.url end as url_nl,
    case when kin.depth = 0 then (select url from web_node_text t where t.web_node_id = n.id and t.locale = 'en') end as url_en
  from kin
  join web_node n on n.id = kin.id
  join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
  left join web_node_text own on own.web_node_id = n.id and own.locale = $1
  order by kin.depth, n.position, n.id`

type QueryContext = readonly [locale: Locale, levels: number]

export const webNodeRootFamily = prepared<WebNodeRow, QueryContext>(
  'web_node_root',
  family('select id from web_node where parent_id is null and level = 0 order by id limit 1'),
)
export const webNodeFamilyById = prepared<WebNodeRow, [...QueryContext, id: number]>(
  'web_node_by_id',
  family('select id from web_node where id = $3'),
)
/** A Dutch URL also works on an English page, so that shared links stay valid. */
export const webNodeFamilyByUrl = prepared<WebNodeRow, [...QueryContext, url: string]>(
  'web_node_by_url',
  family(
    `select web_node_id as id from web_node_text where url = $3 and locale in ('nl', 'en') order by (locale = $1) desc limit 1`,
  ),
)

export const searchWebNodeRows = prepared<WebNodeRow, [locale: Locale, pattern: string, limit: number]>(
  'web_node_search',
  `select n.id, n.parent_id, n.code, n.image_url, n.in_menu, coalesce(own.name, nl.name) as name, coalesce(own.url, nl.url) as url,
     0 as depth, false as has_children, null as guide_html, null::int as product_count, null::json as deciding, null as url_nl, null as url_en
   from web_node n
   join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
   left join web_node_text own on own.web_node_id = n.id and own.locale = $1
   where n.in_menu and coalesce(own.name, nl.name) ilike $2
   order by n.level, length(coalesce(own.name, nl.name)), n.id limit $3`,
)
