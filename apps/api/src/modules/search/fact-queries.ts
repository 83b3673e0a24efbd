import { prepared } from '../../platform/prepared.ts'

type Texts = { readonly nl: string; readonly en: string }
export type NodeRow = {
  readonly id: number
  readonly parentId: number | null
  readonly level: number
  readonly name: Texts
  readonly url: Texts
  readonly inMenu: boolean
  readonly image: string | null
}
export type BrandRow = {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly code: string
  readonly logo: string | null
  readonly popularRank: number | null
  /** Only for well-known brands, which are suggested with it. */
  readonly productCount: number
}
export type SpecFact = {
  readonly code: string
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly decimals: number
  readonly label: Texts
  readonly choices: Readonly<Record<string, Texts>>
}
export type BranchRow = { readonly id: number; readonly name: string; readonly city: string; readonly url: string }

export const listNodes = prepared<NodeRow, []>(
  'search_nodes',
  `select n.id, n.parent_id as "parentId", n.level, n.in_menu as "inMenu", n.image_url as image,
     json_build_object('nl', nl.name, 'en', coalesce(en.name, nl.name)) as name,
     json_build_object('nl', nl.url, 'en', coalesce(en.url, nl.url)) as url
   from web_node n join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
   left join web_node_text en on en.web_node_id = n.id and en.locale = 'en' order by n.level, n.position`,
)
export const listBrands = prepared<BrandRow, []>(
  'search_brands',
  `select id, name, url, code, logo_url as logo, popular_rank as "popularRank",
     case when popular_rank is null then 0
       else (select count(*)::int from product p where p.brand_id = b.id and p.state = 'Active') end as "productCount"
   from brand b where name is not null and code <> 'geen-merk'`,
)
export const listSpecs = prepared<SpecFact, []>(
  'search_specs',
  `select code, kind, unit, decimals, choices, json_build_object('nl', label_nl, 'en', label_en) as label
   from spec_definition`,
)
export const listNodeSpecs = prepared<{ readonly id: number; readonly codes: readonly string[] }, []>(
  'search_node_specs',
  `select web_node_id as id, array_agg(spec_code order by is_promoted desc, position) as codes
   from web_node_spec group by 1`,
)
export const listBranches = prepared<BranchRow, []>(
  'search_branches',
  'select id, name, city, url from branch where manager is not null order by name',
)
