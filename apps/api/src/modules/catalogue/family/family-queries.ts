import type { Locale } from '@shop/domain/locale'
import { prepared } from '../../../platform/prepared.ts'

/** The members of the family of product p. A product without a family or a maker has none. */
const IS_MEMBER = `f.family_code = p.family_code and f.web_node_id = p.web_node_id and f.brand_id = p.brand_id
  and f.state = 'Active'`
/** A family with more members is too long for one page; the best sellers are shown. */
const MOST_MEMBERS = 100

/**
 * Variants are chosen by the first deciding specs of their category. Later ones, such as the weight, follow from these
 * and only describe a variant.
 */
export const MOST_CHOICE_SPECS = 8

type MemberRow = {
  readonly id: string
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly members: readonly string[]
}

/** The product and the ids of its family, best sellers first. */
export const findFamily = prepared<MemberRow, [number: string]>(
  'family_of_number',
  `select p.id, p.state,
     array(select f.id::text from product f where ${IS_MEMBER} order by f.rank, f.id limit ${MOST_MEMBERS}) as members
   from product p where p.number = $1`,
)

export type FamilyRow = {
  readonly product_id: string
  readonly members: readonly {
    readonly cents: number
    readonly vat: number
    readonly specs: Readonly<Record<string, unknown>>
  }[]
  readonly specs: readonly { readonly code: string; readonly label: string }[] | null
}

/** The families of some products with the deciding specs of their category; $2 is the moment of the prices. */
export const listFamilies = prepared<FamilyRow, [locale: Locale, now: Date, ids: readonly string[]]>(
  'families_of_products',
  `select p.id as product_id,
     json_agg(json_build_object('vat', f.vat_rate, 'specs', f.specs, 'cents',
       least(f.price_cents, (select min(mp.price_cents) from promotion_product mp join promotion m on m.id = mp.promotion_id
         where mp.product_id = f.id and m.starts_at <= $2::timestamptz and m.ends_at >= $2::timestamptz)))) as members,
     (select json_agg(json_build_object('code', d.code, 'label', case when $1 = 'en' then d.label_en else d.label_nl end)
        order by w.position, d.code)
      from web_node_spec w join spec_definition d on d.code = w.spec_code
      where w.web_node_id = p.web_node_id and w.position < ${MOST_CHOICE_SPECS} and d.kind <> 'flag') as specs
   from unnest((select $3::uuid[])) asked (id) join product p on p.id = asked.id
   join product f on ${IS_MEMBER}
   group by p.id having count(*) > 1`,
)
