import type { ProductView } from '@shop/contract'
import type { Configurator } from '@shop/domain/configured/configure'
import type { ReferenceReason } from '@shop/domain/pricing/reference-price'
import type { SafetyRow } from './safety.ts'

export type PromotionRow = {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly ticket: string | null
  readonly startsAt: string
  readonly endsAt: string
  readonly priceCents: number
  readonly referenceReason: ReferenceReason | null
}
/** Earlier prices; only for a reduced product. */
export type PricePastRow = {
  /** Start of the reduced period in local time. */
  readonly reducedSince: string | null
  readonly shelf: readonly { readonly validFrom: string; readonly priceCents: number }[] | null
  readonly periods:
    | readonly { readonly startsAt: string; readonly endsAt: string; readonly priceCents: number }[]
    | null
}
export type SpecRow = {
  readonly code: string
  readonly kind: 'number' | 'choice' | 'flag'
  readonly unit: string | null
  readonly decimals: number
  readonly label: string
  readonly value: unknown
  readonly choice: string | null
  readonly position: number | null
}
type Relation = {
  readonly kind: keyof ProductView['relations']
  readonly productId: string
  readonly quantityPer: number | null
  readonly per: 'piece' | 'm2' | 'm' | 'm3' | null
}
export type MediaRow = {
  readonly type: 'image' | 'video' | 'youtube'
  readonly role?: string
  readonly src: string
  readonly order: number
  readonly alt?: string
  readonly poster?: string
}

type Party = { readonly name: string; readonly address?: string; readonly email?: string }

/** Result row of the statements in product-queries.ts. */
export type ProductRow = {
  readonly id: string
  readonly number: string
  readonly scan_code: string | null
  readonly state: 'Active' | 'Ended' | 'Draft'
  readonly is_webshop_orderable: boolean
  readonly delivery_type: 'standard' | 'pickupOnly'
  readonly delivery_size: 'small' | 'large'
  readonly is_pallet_item: boolean
  readonly is_made_to_measure: boolean
  readonly configurator: Configurator | null
  readonly is_last_stock: boolean
  readonly unit: string
  readonly unit_price_unit: string | null
  readonly unit_per_product: string | null
  readonly vat_rate: number
  readonly price_cents: number
  readonly unit_price_exemption: string | null
  readonly recommended_price_cents: number | null
  readonly reduced_from: string | null
  readonly reduced_until: string | null
  /** End of the last reduced day. */
  readonly reduced_ends: Date | null
  readonly weight_grams: number | null
  readonly width_mm: number | null
  readonly height_mm: number | null
  readonly depth_mm: number | null
  readonly color: string | null
  readonly material: string | null
  readonly size: string | null
  readonly energy_level: string | null
  readonly choice_helper_url: string | null
  readonly advisor_id: string | null
  readonly max_stock_default: number
  readonly max_stock_total: number
  readonly media: readonly MediaRow[]
  readonly files: readonly {
    readonly fileName: string
    readonly memoId: string
    readonly kind?: string
    readonly url?: string
  }[]
  readonly safety: SafetyRow | null
  readonly rating_average: string | null
  readonly rating_count: number
  readonly web_node_id: number
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly usage_description: string
  readonly slug_nl: string
  readonly slug_en: string
  readonly brand_id: number | null
  readonly brand_name: string | null
  readonly brand_url: string | null
  readonly brand_logo: string | null
  readonly stock: readonly (readonly [branchId: number, quantity: number])[] | null
  readonly tiers: readonly (readonly [quantity: number, priceCents: number])[] | null
  readonly promotions: readonly PromotionRow[] | null
  readonly price_past: PricePastRow | null
  readonly specs: readonly SpecRow[] | null
  readonly relations: readonly Relation[] | null
  readonly successor_url: string | null
  readonly maker: (Party & { readonly responsible?: Party }) | null
  readonly expected_on: string | null
  readonly delivery_cost: number | null
  readonly pallet_cost: number | null
  readonly saw_cut_price: number | null
  readonly web_node_line:
    | readonly { readonly id: number; readonly code: string; readonly name: string; readonly url: string }[]
    | null
}

export type CardRow = Omit<
  ProductRow,
  | 'choice_helper_url'
  | 'advisor_id'
  | 'files'
  | 'description'
  | 'usage_description'
  | 'slug_nl'
  | 'slug_en'
  | 'relations'
  | 'successor_url'
  | 'maker'
  | 'expected_on'
  | 'delivery_cost'
  | 'pallet_cost'
  | 'saw_cut_price'
  | 'web_node_line'
>
