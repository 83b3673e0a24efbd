import { type Static, Type } from 'typebox'
import { Sawing } from '../cart/sawn-view.ts'
import { allOptional, Euro, IntegerOrNull, IsoInstant, NumberOrNull, ObjectOrNull, TextOrNull } from '../wire.ts'

export const GalleryItem = Type.Object({
  type: Type.Enum(['image', 'video', 'youtube']),
  src: Type.String(),
  order: Type.Integer(),
  alt: Type.String(),
  poster: Type.Optional(Type.String({ description: 'The picture that stands for a film until it is played' })),
})

export const StockLine = Type.Object({ storeId: Type.String(), quantity: Type.Integer() })

/** How this product's offer is announced, and which of the colours of the settings it takes. */
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

const Related = Type.Array(
  Type.Object({
    productId: Type.String(),
    quantityPer: NumberOrNull,
    per: Type.Unsafe<'piece' | 'm2' | 'm' | 'm3' | 'wall' | null>({ type: ['string', 'null'] }),
  }),
)

/** What a card in a list shows and a cart line needs. */
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
    Type.Enum(['lowest_30_days', 'first_of_series', 'new_product'], { description: 'By which rule it may stand' }),
  ),
  savingInclTax: Type.Optional(
    Type.Number({ description: 'Old price minus price; a saving is never taken from anything else' }),
  ),
  savingExclTax: Type.Optional(Euro),
  savingPercent: Type.Optional(Type.Integer({ description: 'The same in whole percent, never rounded up' })),
  discountId: TextOrNull,
  taxRate: Type.Number({ description: '0.21 for 21 percent' }),
  unit: Type.String({ description: "What one piece is called: 'stuk', 'zak'" }),
  unitPriceInclTax: NumberOrNull,
  unitPriceExclTax: NumberOrNull,
  unitPriceUnit: TextOrNull,
  unitPerProduct: NumberOrNull,
  unitPriceExemption: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'Why goods have no price per m, m², m³, kg or l; null when they have one',
  }),
  recommendedPriceInclTax: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: "The maker's price, shown as 'adviesprijs' and never as a former price",
  }),
  recommendedPriceExclTax: NumberOrNull,
  inPriceReduced: Type.Boolean(),
  isLastStock: Type.Boolean({ description: 'Op=Op: not bought in again' }),
  label: ObjectOrNull(ProductLabel),
  priceUntil: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    format: 'date-time',
    description: 'The moment at which a promotion or reduction that runs now ends: nobody keeps its price any longer',
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

/** What only the product page shows. Lists carry it when asked with `fetchExtraFields`. */
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
      warnings: Type.Array(Type.String(), { description: 'Of goods that are no dangerous mixture' }),
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
        description: 'Who answers for the goods inside the European Union when the maker is outside it',
      }),
    }),
  ),
  backOn: Type.Unsafe<string | null>({
    type: ['string', 'null'],
    description: 'The day on which goods that are sold out everywhere are expected again',
  }),
  deliveryCost: Type.Unsafe<number | null>({
    type: ['number', 'null'],
    description: 'With VAT, below the minimum for free delivery; null when it is not delivered',
  }),
  palletCost: NumberOrNull,
  sawing: Type.Unsafe<Sawing | null>({
    ...Sawing,
    type: ['object', 'null'],
    description: 'What it is sawn out of and what a cut costs; null when it is not sawn to size',
  }),
  successorUrl: TextOrNull,
  alternates: Type.Object({ nl: Type.String(), en: Type.String() }, { description: 'Its url in each language' }),
}

export const ProductInList = Type.Object({ ...shown, ...allOptional(extra) })
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

/** The product page's product; `webNode` is there when asked with `includingWebNode`. */
export const ProductView = Type.Object({ ...shown, ...extra, webNode: Type.Optional(WebNodeOfProduct) })
export type ProductView = Static<typeof ProductView>
