import { query } from '../support/samples.ts'

export type RangeCategory = {
  readonly code: string
  readonly name: string
  /** Specifications that a list of this category offers as filters, brand excluded. */
  readonly facets: readonly string[]
  /** Products in a list of it. */
  readonly size: number
}
export type RangeProduct = {
  readonly number: string
  readonly slug: string
  readonly name: string
  readonly description: string
  readonly priceCents: number
  readonly brand: string
  readonly isSold: boolean
  /** Codes of its category and of all categories above. */
  readonly categories: readonly string[]
  /** Values of the specifications that some list offers as a filter. */
  readonly facets: Readonly<Record<string, string>>
}
export type Range = { readonly categories: readonly RangeCategory[]; readonly products: readonly RangeProduct[] }

const CATEGORIES = `
  select n.code, t.name, coalesce(array_agg(s.spec_code order by s.position) filter (where s.spec_code is not null), '{}') as facets,
    (select count(*)::int from product_web_node w join product p on p.id = w.product_id
     where w.web_node_id = n.id and p.state = 'Active') as size
  from web_node n join web_node_text t on t.web_node_id = n.id and t.locale = 'nl'
    left join web_node_spec s on s.web_node_id = n.id
  where n.level > 0 and n.in_menu group by n.id, n.code, t.name order by n.id`

const PRODUCTS = `
  select p.number, t.slug || '-' || p.number as slug, t.name, t.description, p.price_cents as "priceCents",
    coalesce(b.name, b.code) as brand, p.state = 'Active' and p.is_webshop_orderable as "isSold",
    array(select n.code from product_web_node w join web_node n on n.id = w.web_node_id
          where w.product_id = p.id and n.level > 0 and n.in_menu order by n.id) as categories,
    (select coalesce(jsonb_object_agg(e.key, e.value), '{}') from jsonb_each_text(p.specs) e
     where e.key in (select spec_code from web_node_spec)) as facets
  from product p join product_text t on t.product_id = p.id and t.locale = 'nl' join brand b on b.id = p.brand_id
  order by p.number`

/** The range of the shop's own database, as the other shops get it: Dutch texts, one price, one stock. */
export async function readRange(): Promise<Range> {
  return { categories: await query<RangeCategory>(CATEGORIES), products: await query<RangeProduct>(PRODUCTS) }
}

const PAGE = 12
/** Categories whose list fills a page; all sides get requests for the same ones. */
export const fullCategories = ({ categories }: Range): RangeCategory[] => categories.filter(({ size }) => size >= PAGE)

/** A category's address at the other shops, which allow no slash in one. */
export const toHandle = (code: string) => code.replaceAll('/', '-')
