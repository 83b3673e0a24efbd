import type { AnalysedWord } from '@shop/domain/search/analyse'
import { analyse } from '@shop/domain/search/analyse'
import { isStopWord } from '@shop/domain/search/language/stop-words'
import { normalise } from '@shop/domain/search/normalise'
import { analyseEnglish, nameKey } from '@shop/domain/search/query'
import type { Queryable } from '../../platform/db.ts'
import {
  type BranchRow,
  type BrandRow,
  listBranches,
  listBrands,
  listNodeSpecs,
  listNodes,
  listSpecs,
  type NodeRow,
  type SpecFact,
} from './fact-queries.ts'
import type { SearchKnowledge } from './search-data.ts'

export type NodeFact = NodeRow & {
  readonly words: { readonly nl: NodeWords; readonly en: NodeWords }
  /** A list outside the tree, such as the promotions. Its products belong to categories of several departments. */
  readonly isDeals: boolean
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
export type BrandFact = BrandRow & { readonly words: readonly string[]; readonly written: string }
export type BranchFact = BranchRow & { readonly key: string }

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

export function nodeWords(name: string, words: readonly AnalysedWord[]): NodeWords {
  return {
    parts: new Set(words.flatMap(({ parts }) => parts)),
    key: keyOf(words),
    written: writtenOf(name),
    tails: words.flatMap(({ pieces }) => pieces.map((_, at) => pieces.slice(at).join(''))),
  }
}

export async function readShopFacts(db: Queryable, { lexicon }: SearchKnowledge): Promise<ShopFacts> {
  const nodes = await listNodes.rows(db)
  const brands = await listBrands.rows(db)
  const specs = await listSpecs.rows(db)
  const nodeSpecs = await listNodeSpecs.rows(db)
  const branches = await listBranches.rows(db)
  const parents = new Set(nodes.map(({ parentId }) => parentId))
  const configured = new Set(nodeSpecs.map(({ id }) => id))
  const withWords = (node: NodeRow): NodeFact => ({
    ...node,
    isDeals: !node.inMenu && !parents.has(node.id) && !configured.has(node.id),
    words: {
      nl: nodeWords(node.name.nl, telling(analyse(node.name.nl, lexicon).words)),
      en: nodeWords(node.name.en, telling(analyseEnglish(node.name.en).words)),
    },
  })
  const brandWords = (brand: BrandRow): BrandFact => ({
    ...brand,
    words: analyse(brand.name, lexicon).words.map(({ surface }) => surface),
    written: writtenOf(brand.name),
  })
  const known = brands.map(brandWords)
  return {
    nodes: new Map(nodes.map((node) => [node.id, withWords(node)])),
    brands: new Map(known.map((brand) => [brand.id, brand])),
    brandsByWord: Map.groupBy(known, ({ words }) => words[0] ?? ''),
    specs: new Map(specs.map((spec) => [spec.code, spec])),
    nodeSpecs: new Map(nodeSpecs.map(({ id, codes }) => [id, codes])),
    branches: branches.map((branch) => ({ ...branch, key: nameKey(branch.name) })),
  }
}
