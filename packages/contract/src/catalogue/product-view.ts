import type { Configurator } from '@shop/domain/configured/configure'
import { type Static, Type } from 'typebox'
import { Sawing } from '../cart/sawn-view.ts'
import { allOptional, Euro, IntegerOrNull, IsoInstant, NumberOrNull, ObjectOrNull, TextOrNull } from '../wire.ts'

export const GalleryItem = Type.Object({
  type: Type.Enum(['image', 'video', 'youtube']),
  src: Type.String(),
  order: Type.Integer(),
  alt: Type.String(),
  poster: Type.Optional(Type.String({ description: 'Image shown until the film is played' })),
})

/** The place of a product in a branch. */
export const Shelf = Type.Object({ aisle: Type.Integer(), bay: Type.Integer(), isOutside: Type.Boolean() })
export type Shelf = Static<typeof Shelf>

export const StockLine = Type.Object({ storeId: Type.String(), quantity: Type.Integer() })

/** Label of the product's offer; `kind` selects one of the colours of the settings. */
export const ProductLabel = Type.Object({
  kind: Type.Enum(['promotion', 'meerMinder', 'opOp', 'reduced']),
  text: Type.String(),
})

const SafetyLogo = Type.Object({ code: Type.String(), src: Type.String(), alt: Type.String() })

/** The label of a dangerous mixture in short, for every place from which it can be ordered (CLP art. 48). */
export const Hazard = Type.Object({
  signalWord: TextOrNull,
  pictograms: Type.Array(SafetyLogo),
  statements: Type.Array(Type.String(), { description: "H and EUH statements: 'H315 Veroorzaakt huidirritatie.'" }),
})
export type Hazard = Static<typeof Hazard>

/** The family of a product in a list: how many variants it has, what they cost and in which specs they differ. */
const FamilyInList = Type.Object({
  count: Type.Integer(),
  minPriceInclTax: Euro,
  maxPriceInclTax: Euro,
  minPriceExclTax: Euro,
  maxPriceExclTax: Euro,
  specs: Type.Array(Type.String({ description: "Labels of the specs that differ: 'Kleur', 'Inhoud'" })),
})

const Related = Type.Array(
  Type.Object({
    productId: Type.String(),
    quantityPer: NumberOrNull,
    per: Type.Unsafe<'piece' | 'm2' | 'm' | 'm3' | 'wall' | null>({ type: ['string', 'null'] }),
  }),
)

/** Fields for cards in lists and for cart lines. */
const shown = {
  id: Type.String(),
  name: Type.String(),
  number: Type.String(),
  numberTrimmed: Type.String(),
  url: Type.String({ description: "The url parameter of the product page: '{slug}-{number}'" }),
  scanCode: TextOrNull,
  img: TextOrNull,
  gallery: Type.Array(GalleryItem),
  brand: ObjectOrNull(Type.Object({ id: Type.String(), name: Type.String(), url: Type.String(), img: TextOrNull })),
  webNodeId: Type.String(),
  isActive: Type.Boolean(),
  isOrderable: Type.Boolean(),
  orderability: Type.Enum([0, 1, 2], { description: '0 not viewable, 1 viewable, 2 orderable' }),

  priceInclTax: Euro,
  priceExclTax: Euro,
  oldPriceInclTax: Type.Optional(
    Type.Number({ description: 'Only with a lawful discount: the lowest of the 30 days before it' }),
  ),
  oldPriceExclTax: Type.Optional(Euro),
  oldPriceReason: Type.Optional(
    Type.Enum(['lowest_30_days', 'first_of_series', 'new_product'], { description: 'The rule that permits it' }),
  ),
  savingInclTax: Type.Optional(
    Type.Number({ description: 'Old price minus price; no other base is used for a saving' }),
  ),
  savingExclTax: Type.Optional(Euro),
  savingPercent: Type.Optional(Type.Integer({ description: 'The saving in whole percent, rounded down' })),
  discountId: TextOrNull,
  taxRate: Type.Number({ description: '0.21 for 21 percent' }),
  unit: Type.String({ description: "Name of one piece: 'stuk', 'zak'" }),
  unitPriceInclTax: NumberOrNull,
  unitPriceExclTax: NumberOrNull,
  unitPriceUnit: TextOrNull,
  unitPerProduct: NumberOrNull,
  unitPriceExemption: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Reason for a missing unit price per m, m², m³, kg or l; null when there is one',
  }),
  recommendedPriceInclTax: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: "The manufacturer's price, shown as 'adviesprijs' and never as a former price",
  }),
  recommendedPriceExclTax: NumberOrNull,
  inPriceReduced: Type.Boolean(),
  isLastStock: Type.Boolean({ description: 'Op=Op: not restocked' }),
  label: ObjectOrNull(ProductLabel),
  priceUntil: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'End of the running promotion or reduction; caches must not serve its price longer',
  }),
  discounts: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), title: Type.String(), start: IsoInstant, end: IsoInstant }),
  ),
  moreLessLevels: Type.Array(
    Type.Object({
      id: Type.String(),
      quantity: Type.Integer(),
      priceInclTax: Euro,
      priceExclTax: Euro,
      save: Type.Number({ description: 'Fraction of the single price that is saved' }),
    }),
  ),

  specLine: Type.String({ description: "The deciding specs on one line: '2600 × 600 mm · 12,5 mm · AK'" }),
  energyLevel: TextOrNull,
  hazard: ObjectOrNull(Hazard),
  color: TextOrNull,
  material: TextOrNull,
  size: TextOrNull,
  depth: IntegerOrNull,
  height: IntegerOrNull,
  width: IntegerOrNull,
  weight: IntegerOrNull,
  isPalletItem: Type.Boolean(),
  isMadeToMeasure: Type.Boolean(),
  needsChoices: Type.Boolean({ description: 'Ordered on its page only, with the choices of its configurator' }),
  deliveryType: Type.Enum(['standard', 'pickupOnly']),
  deliverySize: Type.Enum(['large', 'small']),

  stock: Type.Array(StockLine),
  maxStockDefault: Type.Integer(),
  maxStockTotal: Type.Integer(),
  needExtraStock: Type.Boolean({ description: 'More than maxStockDefault can be ordered, with extra delivery days' }),
  rating: ObjectOrNull(Type.Object({ average: Type.Number(), count: Type.Integer() })),
}

const party = { name: Type.String(), address: TextOrNull, email: TextOrNull }
const Party = Type.Object(party)

/** Fields for the product page only. Lists include them with `fetchExtraFields`. */
const extra = {
  description: Type.String(),
  usageDescription: Type.String(),
  choiceHelper: TextOrNull,
  advisorId: TextOrNull,
  fields: Type.Array(
    Type.Object({ code: Type.String(), label: Type.String(), value: Type.String(), isDeciding: Type.Boolean() }),
  ),
  safetyLogos: Type.Array(SafetyLogo),
  safety: ObjectOrNull(
    Type.Object({
      signalWord: TextOrNull,
      hazards: Type.Array(Type.String()),
      precautions: Type.Array(Type.String()),
      warnings: Type.Array(Type.String(), { description: 'For goods that are not a dangerous mixture' }),
      training: ObjectOrNull(Type.Object({ text: Type.String(), url: Type.String() })),
    }),
  ),
  files: Type.Array(
    Type.Object({ fileName: Type.String(), memoId: Type.String(), kind: Type.String(), url: Type.String() }),
  ),
  relations: Type.Object({ needed: Related, nice: Related, alternative: Related, part: Related, fits: Related }),
  maker: ObjectOrNull(
    Type.Object({
      ...party,
      responsible: Type.Unsafe<Static<typeof Party> | null>({
        ...Party,
        type: ['object', 'null'],
        description: 'The responsible party inside the European Union when the manufacturer is outside it',
      }),
    }),
  ),
  backOn: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Expected restock day of goods that are sold out everywhere',
  }),
  deliveryCost: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'With VAT, below the minimum for free delivery; null when it is not delivered',
  }),
  palletCost: NumberOrNull,
  sawing: Type.Unsafe<Sawing | null>({
    ...Sawing,
    type: ['object', 'null'],
    description: 'Sheet size and price per cut; null when it is not sawn to size',
  }),
  configurator: Type.Unsafe<Configurator | null>({
    type: ['object', 'null'],
    additionalProperties: true,
    description: 'The choices that the product requires, and the rule of their price; null when it is sold as it is',
  }),
  successorUrl: TextOrNull,
  alternates: Type.Object({ nl: Type.String(), en: Type.String() }, { description: 'Its url in each language' }),
}

export const ProductInList = Type.Object({
  ...shown,
  ...allOptional(extra),
  family: Type.Optional(FamilyInList),
  keySpecs: Type.Optional(
    Type.Array(Type.String(), {
      description: "The specs that decide within the category, without repetition of the name: ['1,56 m²', '13,6 kg']",
    }),
  ),
})
export type ProductInList = Static<typeof ProductInList>

export const WebNodeOfProduct = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Code: Type.String(),
  Url: Type.String(),
  Ancestors: Type.Array(
    Type.Object({ Id: Type.String(), Name: Type.String(), Code: Type.String(), Url: Type.String() }),
  ),
})

/** Product of the product page; `webNode` is included with `includingWebNode`. */
export const ProductView = Type.Object({ ...shown, ...extra, webNode: Type.Optional(WebNodeOfProduct) })
export type ProductView = Static<typeof ProductView>
