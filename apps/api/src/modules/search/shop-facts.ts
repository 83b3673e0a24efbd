import type { AnalysedWord } from '@shop/domain/search/analyse'
import { analyse } from '@shop/domain/search/analyse'
import { normalise } from '@shop/domain/search/normalise'
import { analyseEnglish, isStopWord, nameKey } from '@shop/domain/search/query'
import type pg from 'pg'
import type { SearchKnowledge } from './search-data.ts'

type Texts = { readonly nl: string; readonly en: string }
export type NodeFact = {
  readonly id: number
  readonly parentId: number | null
  readonly level: number
  readonly name: Texts
  readonly url: Texts
  readonly inMenu: boolean
  readonly image: string | null
  readonly words: { readonly nl: NodeWords; readonly en: NodeWords }
}
/** A node's name in the forms that queries are compared with. */
export type NodeWords = {
  readonly parts: ReadonlySet<string>
  /** The parts as one string, for a single comparison. */
  readonly key: string
  /** The words as written, each preceded by a space. */
  readonly written: string
  /** The remainder of each word from every piece on: "gipsplaat" and "plaat". */
  readonly tails: readonly string[]
}
export type BrandFact = {
  readonly id: number
  readonly name: string
  readonly url: string
  readonly code: string
  readonly logo: string | null
  readonly popularRank: number | null
  /** Only for well-known brands, which are suggested with it. */
  readonly productCount: number
  readonly words: readonly string[]
  readonly written: string
}
export type SpecFact = {
  readonly code: string
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly decimals: number
  readonly label: Texts
  readonly choices: Readonly<Record<string, Texts>>
}
export type BranchFact = {
  readonly id: number
  readonly name: string
  readonly city: string
  readonly url: string
  readonly key: string
}

type BareBrand = Omit<BrandFact, 'words' | 'written'>

/** Small tables that every search needs: a few hundred rows, held in memory. */
export type ShopFacts = {
  readonly nodes: ReadonlyMap<number, NodeFact>
  readonly brands: ReadonlyMap<number, BrandFact>
  /** Brands by the first word of their name, in the order of `brands`. */
  readonly brandsByWord: ReadonlyMap<string, readonly BrandFact[]>
  readonly specs: ReadonlyMap<string, SpecFact>
  /** Deciding specs of a node in their configured order; promoted ones first. */
  readonly nodeSpecs: ReadonlyMap<number, readonly string[]>
  readonly branches: readonly BranchFact[]
}

const telling = (words: readonly AnalysedWord[]) => words.filter(({ surface }) => !isStopWord(surface))

/** The parts of the words as one string, independent of their order. */
export const keyOf = (words: readonly AnalysedWord[]) =>
  [...new Set(words.flatMap(({ parts }) => parts))].sort().join(' ')
const writtenOf = (name: string) => ` ${normalise(name)}`

function nodeWords(name: string, words: readonly AnalysedWord[]): NodeWords {
  return {
    parts: new Set(words.flatMap(({ parts }) => parts)),
    key: keyOf(words),
    written: writtenOf(name),
    tails: words.flatMap(({ pieces }) => pieces.map((_, at) => pieces.slice(at).join(''))),
  }
}

export async function readShopFacts(raw: pg.Pool | pg.ClientBase, { lexicon }: SearchKnowledge): Promise<ShopFacts> {
  const nodes = await raw.query<Omit<NodeFact, 'words'>>(`
    select n.id, n.parent_id as "parentId", n.level, n.in_menu as "inMenu", n.image_url as image,
      json_build_object('nl', nl.name, 'en', coalesce(en.name, nl.name)) as name,
      json_build_object('nl', nl.url, 'en', coalesce(en.url, nl.url)) as url
    from web_node n join web_node_text nl on nl.web_node_id = n.id and nl.locale = 'nl'
    left join web_node_text en on en.web_node_id = n.id and en.locale = 'en' order by n.level, n.position`)
  const brands = await raw.query<BareBrand>(`
    select id, name, url, code, logo_url as logo, popular_rank as "popularRank",
      case when popular_rank is null then 0
        else (select count(*)::int from product p where p.brand_id = b.id and p.state = 'Active') end as "productCount"
    from brand b where name is not null and code <> 'geen-merk'`)
  const specs = await raw.query<SpecFact>(`
    select code, kind, unit, decimals, choices, json_build_object('nl', label_nl, 'en', label_en) as label from spec_definition`)
  const nodeSpecs = await raw.query<{ id: number; codes: string[] }>(`
    select web_node_id as id, array_agg(spec_code order by is_promoted desc, position) as codes from web_node_spec group by 1`)
  const branches = await raw.query<Omit<BranchFact, 'key'>>(
    `select id, name, city, url from branch where manager is not null order by name`,
  )
  const withWords = (node: Omit<NodeFact, 'words'>): NodeFact => ({
    ...node,
    words: {
      nl: nodeWords(node.name.nl, telling(analyse(node.name.nl, lexicon).words)),
      en: nodeWords(node.name.en, telling(analyseEnglish(node.name.en).words)),
    },
  })
  const brandWords = (brand: BareBrand): BrandFact => ({
    ...brand,
    words: analyse(brand.name, lexicon).words.map(({ surface }) => surface),
    written: writtenOf(brand.name),
  })
  const known = brands.rows.map(brandWords)
  return {
    nodes: new Map(nodes.rows.map((node) => [node.id, withWords(node)])),
    brands: new Map(known.map((brand) => [brand.id, brand])),
    brandsByWord: Map.groupBy(known, ({ words }) => words[0] ?? ''),
    specs: new Map(specs.rows.map((spec) => [spec.code, spec])),
    nodeSpecs: new Map(nodeSpecs.rows.map(({ id, codes }) => [id, codes])),
    branches: branches.rows.map((branch) => ({ ...branch, key: nameKey(branch.name) })),
  }
}
