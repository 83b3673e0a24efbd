import type { ProductInList } from '@shop/contract/catalogue/product-view'

type Sample = Partial<ProductInList> & Pick<ProductInList, 'id' | 'name' | 'priceInclTax'>

const excl = (incl: number) => Math.round((incl / 1.21) * 100) / 100

/** A product for the demo page; omitted fields have ordinary values. */
export function sampleProduct({ id, name, priceInclTax, ...rest }: Sample): ProductInList {
  return {
    id,
    name,
    number: id,
    numberTrimmed: id,
    url: `voorbeeld-${id}`,
    scanCode: null,
    img: null,
    gallery: [],
    brand: { id: '1', name: 'Gipsa', url: 'gipsa', img: null },
    webNodeId: '1',
    isActive: true,
    isOrderable: true,
    orderability: 2,
    priceInclTax,
    priceExclTax: excl(priceInclTax),
    discountId: null,
    taxRate: 0.21,
    unit: 'stuk',
    unitPriceInclTax: null,
    unitPriceExclTax: null,
    unitPriceUnit: null,
    unitPerProduct: null,
    unitPriceExemption: 'sold_by_piece',
    recommendedPriceInclTax: null,
    recommendedPriceExclTax: null,
    inPriceReduced: false,
    isLastStock: false,
    label: null,
    discounts: [],
    priceUntil: null,
    moreLessLevels: [],
    specLine: '12,5 mm · 1,56 m² · 13,6 kg',
    keySpecs: ['12,5 mm', '1,56 m²', '13,6 kg'],
    energyLevel: null,
    hazard: null,
    color: null,
    material: null,
    size: null,
    depth: null,
    height: null,
    width: null,
    weight: null,
    isPalletItem: false,
    isMadeToMeasure: false,
    needsChoices: false,
    deliveryType: 'standard',
    deliverySize: 'small',
    stock: Array.from({ length: 23 }, (_, at) => ({ storeId: String(at + 1), quantity: 20 })),
    maxStockDefault: 20,
    maxStockTotal: 460,
    needExtraStock: false,
    rating: { average: 4.7, count: 412 },
    ...rest,
  }
}

const drawn = (path: string) => `/media/drawn/${path}.png`

const level = (quantity: number, priceInclTax: number) => ({
  id: String(quantity),
  quantity,
  priceInclTax,
  priceExclTax: excl(priceInclTax),
  save: 0.05,
})
const per = (unitPriceInclTax: number, unitPriceUnit: string) => ({
  unitPriceInclTax,
  unitPriceExclTax: excl(unitPriceInclTax),
  unitPriceUnit,
})
const reduced = (oldPriceInclTax: number) => ({ oldPriceInclTax, oldPriceExclTax: excl(oldPriceInclTax) })

/** One sample of each variant that a card can show. */
export const SAMPLES: readonly ProductInList[] = [
  sampleProduct({
    id: '104125',
    name: 'Gipsplaat standaard AK 12,5 mm 260 × 60 cm',
    priceInclTax: 8.95,
    img: drawn('gypsum-board/front/ece6d6-6b655a/GIPSA/Standaard_A/12~C5_mm'),
    moreLessLevels: [level(20, 8.45)],
    ...per(5.74, 'm²'),
  }),
  sampleProduct({
    id: '104127',
    name: 'Gipsvezelplaat universeel 10 mm 150 × 100 cm',
    priceInclTax: 14.75,
    img: drawn('fibre-board/front/c9c5bd-4a4a4a/VEZELA/Universeel_GV/10_mm'),
    brand: { id: '2', name: 'Vezela', url: 'vezela', img: null },
    label: { kind: 'promotion', text: '−18%' },
    rating: { average: 4.5, count: 86 },
    ...reduced(17.95),
    ...per(9.83, 'm²'),
  }),
  sampleProduct({
    id: '104128',
    name: 'Gipsplaat Handzaam 12,5 mm 120 × 60 cm',
    priceInclTax: 5.95,
    img: drawn('gypsum-board/front/ece6d6-6b655a/GIPSA/Handzaam_120/12~C5_mm'),
    label: { kind: 'meerMinder', text: 'Meer=Minder' },
    moreLessLevels: [level(1, 5.95), level(10, 5.35)],
    stock: [{ storeId: '1', quantity: 9 }],
    ...per(8.26, 'm²'),
  }),
  sampleProduct({
    id: '220417',
    name: 'Led-bouwlamp 50 W op voet, 5 m snoer, stofdicht en spatwaterdicht, met draagbeugel',
    priceInclTax: 1249,
    img: drawn('work-lamp/front/f0c419-2b2b2b/BRANDAR/Bouwlamp/50_W'),
    brand: { id: '3', name: 'Brandar', url: 'brandar', img: null },
    label: { kind: 'opOp', text: 'Op=Op' },
    energyLevel: 'F',
    isLastStock: true,
    stock: [],
    rating: { average: 4.4, count: 92 },
    specLine: '50 W · 5.000 lm · IP65',
    keySpecs: ['50 W', '5.000 lm', 'IP65'],
  }),
  sampleProduct({
    id: '330001',
    name: 'Pallet gipsplaat standaard 12,5 mm, 60 stuks',
    priceInclTax: 459,
    img: drawn('board-stack/front/ece6d6-6b655a/GIPSA/Pallet/60_stuks'),
    unit: 'pallet',
    isOrderable: false,
    isPalletItem: true,
    deliveryType: 'pickupOnly',
    rating: null,
    specLine: '60 stuks · 93,6 m² · 816 kg',
    keySpecs: ['60 stuks', '93,6 m²', '816 kg'],
    ...per(4.9, 'm²'),
  }),
]
