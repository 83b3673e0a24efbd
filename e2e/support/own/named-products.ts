import { randomUUID } from 'node:crypto'
import { safetyOf } from '@shop/demo-data/catalogue/safety'
import { doorToMeasure, mixedPaint, sillToMeasure } from '@shop/demo-data/families/made-to-order'
import type { Client } from 'pg'
import { BRANCHES, PICTURES, PLENTIFUL, PLENTY, type Wish } from './make-product.ts'
import { branchCodes, brandCodes, relate } from './product-queries.ts'

const SHEET = { 'spec:length_mm': 2440, 'spec:width_mm': 1220, 'spec:thickness_mm': 18 }
const BY_VOLUME = { unit_price_unit: 'm3', unit_per_product: 0.6 }
const HOUSE_BRAND = 'bouwmeester-basis'

type Branch = keyof typeof BRANCHES
type Hazard = 'cement' | 'solvent' | 'isocyanate' | 'irritant'
type Kind = Parameters<typeof safetyOf>[0]

const labelOf = (hazard: Hazard) => safetyOf({ hazard } as Kind) ?? {}
const WARNED = {
  warnings: [{ nl: 'Zagen geeft stof. Draag een stofmasker.', en: 'Sawing makes dust. Wear a dust mask.' }],
}

/** Documents of a product. The image service generates a document from its name. */
const papers = (...words: readonly (readonly [kind: string, word: string])[]) =>
  words.map(([kind, word]) => ({ kind, fileName: `scenario-${word}.pdf`, memoId: randomUUID() }))
const DATASHEET = ['datasheet', 'productblad'] as const
const SAFETY_SHEET = ['sds', 'veiligheidsinformatieblad'] as const

type Rule = typeof sillToMeasure
/** The columns of goods that are made to order. */
const madeBy = (rule: Rule, sizes: Partial<Parameters<Rule>[0]>, choices: Record<string, string> = {}) => ({
  made_to_measure: 'ja',
  unit_price_exemption: 'made_to_measure',
  configurator: JSON.stringify(rule(sizes as Parameters<Rule>[0], choices)),
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const pictures = PICTURES.map((src, at) => ({ type: 'image', role: at === 0 ? 'Front' : 'Detail', src, order: at + 1 }))
const film = (type: 'video' | 'youtube', src: string) => ({ type, src, poster: PICTURES[0], order: 5 })

/** The kinds of product that scenarios need. Each call creates another product. */
export function namedProducts<Made extends { readonly id: string; readonly number: string }>(
  client: Client,
  make: (wish: Wish) => Promise<Made>,
) {
  /** A brand of the demo whose maker is inside or outside the European Union. */
  const brand = async ({ isOutside = false } = {}) => {
    const [code] = await brandCodes(client, isOutside)
    if (!code) throw new Error(`no brand has a maker ${isOutside ? 'outside' : 'inside'} the European Union`)
    return code
  }
  const everywhere = async () => Object.fromEntries((await branchCodes(client)).map((code) => [code, PLENTY]))

  return {
    /** Small, € 24,95 with 21 % VAT, in stock in several branches and in the warehouse. */
    simple: () => make({}),
    /** As `simple`, at its price for a year. */
    longSold: () => make({ isLongSold: true }),
    priced: (price: number) => make({ price }),
    pricedInEveryBranch: async (price: number) => make({ price, stock: await everywhere() }),
    taxedAt: (vatRate: 0 | 9 | 21) => make({ columns: { vat_rate: vatRate } }),
    recommendedAt: (price: number) => make({ columns: { recommended_price: price } }),
    /** Costs less than its former price in a running promotion; its brand has a maker. */
    offered: async () => make({ price: 24.95, offer: 19.95, columns: { brand: await brand() } }),
    branded: async () => make({ columns: { brand: await brand() } }),
    /** With an average of reviews; the reviews themselves are at the provider. */
    rated: async () => make({ columns: { brand: await brand() }, details: { rating_average: 4.2, rating_count: 5 } }),

    /** Delivered at the cost of large goods. */
    bulky: (price: number) => make({ price, columns: { delivery_size: 'large', weight_kg: 30 } }),
    onPallet: () =>
      make({
        columns: { pallet: 'ja', delivery_size: 'large', weight_kg: 900, 'spec:content_m3': 0.6, ...BY_VOLUME },
      }),
    pickupOnly: () => make({ columns: { delivery_type: 'pickupOnly' } }),

    /** Plenty elsewhere, but this quantity at one branch. */
    stockedAt: (branch: Branch, pieces: number) => make({ stock: { ...PLENTIFUL, [BRANCHES[branch]]: pieces } }),
    /** In stock at one branch only. */
    onlyAt: (branch: Branch, pieces: number) => make({ stock: { [BRANCHES[branch]]: pieces } }),
    inEveryBranch: async () => make({ stock: await everywhere() }),
    /** Handed over only after a check of the person. */
    checked: async (check: 'age_18' | 'precursor') =>
      make({ stock: await everywhere(), columns: { collection_check: check } }),
    /** In stock nowhere, with the day on which it is expected, and with two alternatives. */
    soldOut: async () => {
      const others = [await make({}), await make({})]
      return make({
        stock: { [BRANCHES.utrecht]: 0 },
        details: { max_stock_default: 0, max_stock_total: 0, expected_on: inDays(10) },
        relations: others.map(({ id }) => ({ kind: 'alternative', to: id })),
      })
    },

    /** In every branch, with an equivalent product that costs € 2,00 less. */
    replaceable: async () => {
      const other = await make({ price: 22.95, stock: await everywhere() })
      const product = await make({ stock: await everywhere(), relations: [{ kind: 'alternative', to: other.id }] })
      return { product, other }
    },

    /** A discontinued product and the product that replaces it. */
    succeeded: async () => {
      const successor = await make({})
      const ended = await make({ columns: { state: 'Ended' }, details: { successor_id: successor.id } })
      return { ended, successor }
    },
    notSoldOnline: () => make({ columns: { orderable: 'nee' } }),
    /** A tin of 2.5 litres for 8 m² per litre, in stock in every branch; dark colours cost € 7,25 more. */
    mixedPaint: async () =>
      make({ price: 29.95, stock: await everywhere(), columns: madeBy(mixedPaint(8), { vol: 2.5 }) }),
    /** A windowsill of 300 to 3000 by 100 to 400 mm in white or cream. */
    sill: async () =>
      make({
        price: 45,
        stock: await everywhere(),
        columns: madeBy(sillToMeasure, { l: 3000, w: 400 }, { colour: 'wit' }),
      }),
    /** A door of 400 to 1100 by 1500 to 2600 mm with glass. */
    door: async () =>
      make({
        price: 219,
        stock: await everywhere(),
        columns: madeBy(doorToMeasure, { w: 1100, h: 2600 }, { type: 'glas' }),
      }),
    madeToMeasure: () => make({ columns: { made_to_measure: 'ja', unit_price_exemption: 'made_to_measure' } }),

    /** Sheet material of 2440 × 1220 mm that is sawn to size, in stock in every branch. */
    sheet: async () =>
      make({ price: 42.5, stock: await everywhere(), columns: { ...SHEET, 'spec:plaatservice': 'ja' } }),
    /** A beam of 4.2 m that is sawn to length. */
    beam: async () =>
      make({
        price: 18.5,
        stock: await everywhere(),
        columns: { 'spec:length_mm': 4_200, 'spec:width_mm': 144, 'spec:plaatservice': 'ja' },
      }),
    /** Packs that cover 2.22 m² each. */
    laminate: () => make({ columns: { unit: 'pak', unit_price_unit: 'm2', unit_per_product: 2.22 } }),
    /** Plasterboard of 1.56 m², with the stud and the screws that a wall of it needs. */
    wallBoard: async () => {
      const [stud, screws] = [await make({}), await make({})]
      const board = await make({
        columns: { unit_price_unit: 'm2', unit_per_product: 1.56, 'spec:board_type': 'A' },
        relations: [
          { kind: 'needed', to: stud.id, quantityPer: 0.9, per: 'wall' },
          { kind: 'needed', to: screws.id, quantityPer: 0.02, per: 'm2' },
        ],
      })
      return { board, stud, screws }
    },
    /** A tool and two batteries of the same system. */
    toolWithBatteries: async () => {
      const columns = { 'spec:battery': '18V-systeem' }
      const batteries = [await make({ columns }), await make({ columns })]
      const fits = (ids: readonly string[]) => ids.map((to) => ({ kind: 'fits' as const, to }))
      const tool = await make({ columns, relations: fits(batteries.map(({ id }) => id)) })
      for (const { id } of batteries) await relate(client, id, fits([tool.id]))
      return { tool, batteries }
    },
    /** Five specs of the same kind for each product, with other values. */
    specified: (millimetres: number) =>
      make({
        columns: {
          'spec:length_mm': millimetres,
          'spec:width_mm': millimetres / 2,
          'spec:thickness_mm': 12.5,
          'spec:weight_kg': 9,
          'spec:guarantee_years': 1,
        },
      }),
    /**
     * Variants of one family that differ in length, thickness and colour. The long one exists in white only, and black
     * only in 12 mm; each has its own price, content and stock.
     */
    family: async () => {
      const shared = { brand: await brand(), family: randomUUID(), unit_price_unit: 'm2' }
      const variant = (length: number, thickness: number, colour: 'wit' | 'zwart', price: number, pieces: number) => {
        const specs = { 'spec:length_mm': length, 'spec:thickness_mm': thickness, 'spec:colour': colour }
        const columns = { ...shared, ...specs, unit_per_product: length / 1_000 }
        return make({ price, stock: { [BRANCHES.utrecht]: pieces }, columns })
      }
      return {
        white: await variant(2_000, 12, 'wit', 10, 30),
        thick: await variant(2_000, 18, 'wit', 14, 3),
        black: await variant(2_000, 12, 'zwart', 12, 0),
        long: await variant(4_000, 12, 'wit', 19, 7),
      }
    },
    coloured: () => make({ columns: { 'spec:colour': 'wit' }, details: { color: 'Wit', material: 'Staal' } }),
    guaranteed: async (years: number) => make({ columns: { brand: await brand(), 'spec:guarantee_years': years } }),
    /** A lamp with an energy label, its sheet and a manual. */
    lamp: () =>
      make({
        columns: { energy_level: 'C', 'spec:power_w': 12, 'spec:light_lm': 1_200 },
        details: { files: papers(DATASHEET, ['energy', 'energielabel'], ['manual', 'handleiding']) },
      }),

    /** With deciding specs, two volume prices, and two products: one that is needed with it and one that is useful. */
    withTiersAndAccessories: async () => {
      const [needed, nice] = [await make({ price: 8.5 }), await make({ price: 5.95 })]
      return make({
        tiers: TIERS,
        columns: SHEET,
        relations: [
          { kind: 'needed', to: needed.id, quantityPer: 0.5, per: 'piece' },
          { kind: 'nice', to: nice.id },
        ],
      })
    },
    withChoiceHelper: async () =>
      make({ columns: { brand: await brand() }, details: { choice_helper_url: '/klusadvies/welke-gipsplaat' } }),
    withAdviser: () => make({ details: { advisor_id: 'advies' } }),

    /** A dangerous mixture with its label and its safety data sheet. */
    hazardous: (hazard: Hazard) =>
      make({ details: { safety: labelOf(hazard), files: papers(DATASHEET, SAFETY_SHEET) } }),
    madeInEurope: async () => make({ columns: { brand: await brand() } }),
    /** With a maker outside the European Union, and a warning. */
    madeOverseas: async () =>
      make({ columns: { brand: await brand({ isOutside: true }) }, details: { safety: WARNED } }),
    /** Under a harmonised standard, of the shop's own brand. */
    declared: () =>
      make({
        columns: { brand: HOUSE_BRAND },
        details: { specs: { standard: 'EN 520' }, files: papers(DATASHEET, ['dop', 'prestatieverklaring']) },
      }),

    withFilm: () => make({ details: { media: [...pictures, film('video', '/media/films/gipsplaat.mp4')] } }),
    withFilmElsewhere: () =>
      make({ details: { media: [...pictures, film('youtube', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ')] } }),
  }
}

const TIERS = [
  [10, 22.5],
  [30, 19.95],
] as const
