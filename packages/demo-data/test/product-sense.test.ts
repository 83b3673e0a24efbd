import { cutListFault, isBeam } from '@shop/domain/cutting/cut-list'
import { COMPANY } from '@shop/retailer/company'
import { describe, expect, test } from 'vitest'
import { BRANDS, HIDDEN_BRANDS } from '../src/catalogue/brands.ts'
import { calendar } from '../src/catalogue/offers/calendar.ts'
import { KINDS } from '../src/catalogue/range/kinds.ts'
import { layout } from '../src/catalogue/range/layout.ts'
import { type Product, product, successorOf } from '../src/catalogue/range/product.ts'
import { related } from '../src/catalogue/relations.ts'
import { safetyOf } from '../src/catalogue/safety.ts'
import { description, usage } from '../src/catalogue/words/describe.ts'
import { articleRows } from '../src/content/articles.ts'
import { closedSlots } from '../src/customers/codes.ts'
import { DEMO_CUSTOMERS } from '../src/customers/customers.ts'
import { FAMILIES } from '../src/families/all.ts'

const range = { seed: 1, layout: layout(8000), calendar: calendar('2026-11-17') }
const products: Product[] = Array.from({ length: 8000 }, (_, index) => product(range, index))
const names = (those: readonly Product[]) => those.map((one) => one.name[0])
const longest = ({ place: { variant } }: Product) => Math.max(variant.sizes.l, variant.sizes.w, variant.sizes.h)

describe('delivery', () => {
  test('goods that only a crane can move are delivered, not collected', () => {
    const heavy = products.filter((one) => one.weightGrams > 60_000 || longest(one) > 3000)
    expect(heavy.length).toBeGreaterThan(200)
    expect(names(heavy.filter((one) => one.traits.isPickupOnly))).toEqual([])
  })
  test('goods that fit a parcel are delivered too', () => {
    const light = products.filter((one) => one.weightGrams < 10_000)
    expect(names(light.filter((one) => one.traits.isPickupOnly))).toEqual([])
  })
  test('on every weekday at least one window is open', () => {
    const closed = Map.groupBy(closedSlots(range.calendar), ({ day }) => day)
    expect([...closed.values()].filter((slots) => slots.length > 1)).toEqual([])
  })
})

describe('specifications', () => {
  test('the area of a product is length times width times pieces', () => {
    const wrong = products.filter((one) => {
      const { length_mm: l, width_mm: w, pack_size: pack = 1, area_m2: area } = one.specs as Record<string, number>
      if (one.per !== 'm2' || !l || !w) return false
      return Math.abs((l * w * (pack ?? 1)) / 1e6 - (area ?? 0)) > 0.011
    })
    expect(wrong.map((one) => `${one.name[0]}: ${one.specs.area_m2}`)).toEqual([])
  })
  test('unit price, area and coverage agree', () => {
    const wrong = products.filter((one) => {
      const { area_m2: area, coverage_m2: covers } = one.specs
      if (one.per !== 'm2') return false
      return Math.abs(Number(area) - one.holds) > 0.006 || (covers !== undefined && covers !== area)
    })
    expect(names(wrong)).toEqual([])
  })
  test('tools of another voltage differ in weight, and in torque where it is stated', () => {
    const cordless = products.filter((one) => one.specs.set !== undefined && one.specs.voltage_v !== undefined)
    for (const [code, all] of Map.groupBy(cordless, (one) => one.place.family.code)) {
      const of = (spec: string) =>
        [...Map.groupBy(all, (one) => one.specs.voltage_v).values()].map((same) => same.map((one) => one.specs[spec]))
      const [first = [], ...others] = of('weight_kg')
      for (const other of others) expect(`${code} ${first.some((kg) => other.includes(kg))}`).toBe(`${code} false`)
      const [torque = [], ...torques] = of('torque_nm')
      if (torque[0] !== undefined)
        for (const other of torques) expect(`${code} ${torque.some((nm) => other.includes(nm))}`).toBe(`${code} false`)
    }
  })
  test('the brick standard and brick advice apply to bricks only', () => {
    const bricks = products.filter((one) => one.specs.standard === 'EN 771-1')
    expect(bricks.length).toBeGreaterThan(20)
    expect(names(bricks.filter((one) => !one.node.code.includes('/bakstenen/')))).toEqual([])
    const advised = products.filter((one) => /pallets|stenen/.test(usage(one.place, 'nl')))
    expect(names(advised.filter((one) => !/\/(bakstenen|blokken)\//.test(one.node.code)))).toEqual([])
  })
  test('a description states the purpose and repeats no specifications', () => {
    const texts = products.flatMap((one) => [
      description(one.place, one.specs, 'nl'),
      description(one.place, one.specs, 'en'),
    ])
    expect(
      texts.filter((text) => /levert deze uitvoering|supplies this version|^Van .*, met|^By .*, with/.test(text)),
    ).toEqual([])
    expect(texts.filter((text) => text.length < 20)).toEqual([])
  })
})

describe('made to measure', () => {
  const measured = products.filter((one) => one.place.family.isMadeToMeasure)
  test('is neither last stock nor cheaper in bulk', () => {
    expect(measured.length).toBeGreaterThan(20)
    expect(names(measured.filter((one) => one.traits.isLastStock || one.prices.tiers.length > 0))).toEqual([])
  })
  test('has no offer that ends before it is made', () => {
    expect(names(measured.filter((one) => one.prices.offers.length > 0))).toEqual([])
  })
})

describe('sawn to size', () => {
  const sheets = products.filter((one) => one.specs.plaatservice === true)
  test('every sawable sheet has a size that the saw accepts and that fits a cut list', { tags: ['WIRED-27'] }, () => {
    expect(sheets.length).toBeGreaterThan(50)
    const wrong = sheets.filter(({ specs: { length_mm: length, width_mm: width } }) => {
      const [long, wide] = [Number(length), Number(width)]
      const most = isBeam({ length: long, width: wide }) ? 6_000 : 3_100
      return (
        !(long <= most && wide <= 2_150) ||
        cutListFault({ length: long, width: wide }, [{ length: long, width: wide, count: 1 }])
      )
    })
    expect(names(wrong)).toEqual([])
  })
  test('materials that the saw cannot cut are not offered for sawing', { tags: ['WIRED-27'] }, () => {
    expect(names(sheets.filter((one) => /gips|volkern|werkblad|staal/i.test(one.name[0])))).toEqual([])
  })
})

describe('names', () => {
  test('no handle has a square edge, no set has one piece', () => {
    const handles = products.filter((one) => /^(Deurkruk|Tuinpoort)/.test(one.name[0]))
    expect(handles.length).toBeGreaterThan(20)
    expect(names(handles.filter((one) => /kant/.test(one.name[0]) || /edge/.test(one.name[1])))).toEqual([])
    expect(names(products.filter((one) => /\b1-delig|\b1 piece$/.test(one.name[0] + one.name[1])))).toEqual([])
    const single = products.filter((one) => /delig/.test(one.name[0]) && !/set|\bbox/i.test(one.name[0]))
    expect(names(single)).toEqual([])
  })
  test('no name repeats a word', () => {
    for (const at of [0, 1] as const)
      expect(products.filter((one) => /\b(\w{3,})\s+\1\b/i.test(one.name[at])).map((one) => one.name[at])).toEqual([])
  })
})

describe('units', () => {
  const WORDS: readonly (readonly [RegExp, string])[] = [
    [/, zak /, 'zak'],
    [/, emmer /, 'emmer'],
    [/, rol /, 'rol'],
    [/, koker /, 'koker'],
    [/, doos /, 'doos'],
  ]
  test.each(WORDS)('%s is sold by the %s', (pattern, unit) => {
    const those = products.filter((one) => pattern.test(one.name[0]))
    expect(those.length).toBeGreaterThan(0)
    expect(those.filter((one) => one.unit !== unit).map((one) => `${one.name[0]}: ${one.unit}`)).toEqual([])
  })
  test('a single piece is not a pack, and a pack is not a single piece', () => {
    const one = products.filter((each) => each.specs.pack_size === 1)
    expect(one.filter((each) => each.unit !== 'stuk').map((each) => `${each.name[0]}: ${each.unit}`)).toEqual([])
    const many = products.filter((each) => Number(each.specs.pack_size) > 1)
    expect(many.filter((each) => each.unit === 'stuk').map((each) => `${each.name[0]}: ${each.unit}`)).toEqual([])
  })
})

describe('brands', () => {
  /** Trade names of other companies; the requirements name Rigips, Gyproc and Makita. */
  const REAL =
    /\b(Knauf|Siniat|Rockwool|Isover|Ursa|Kingspan|Recticel|Unilin|Velux|Fakro|Grohe|Hansgrohe|Geberit|Bosch|DeWalt|Metabo|Festool|Hikoki|Milwaukee|Stanley|Sikkens|Histor|Flexa|Levis|Alpina|Bison|Soudal|Sika|Weber|Remmers|Mapei|Omnicol|Spax|Fischer|Hilti|Wago|Philips|Osram|Niko|Gira|Busch|Eternit|Monier|Koramic|Wienerberger|Ytong|Xella|Polyfix|Sneldek|Neroma|Roodband|Rotband|Gamma|Praxis|Karwei|Hornbach|Bouwmaat|Trespa|Fermacell|Ubbink|Wavin|Dyka|Sanilux|Pattex|Ceresit)\b/i
  test('no fictional brand is a real one', () => {
    expect(BRANDS.map(({ name }) => name).filter((name) => REAL.test(name))).toEqual([])
    const texts = products.flatMap((one) => [...one.name, ...one.place.family.use])
    expect([...new Set(texts.filter((text) => REAL.test(text)))]).toEqual([])
    expect(
      articleRows()
        .map((row) => JSON.stringify(row))
        .filter((text) => REAL.test(text)),
    ).toEqual([])
  })
  test("'naamloos' is not a brand", () => {
    expect([...BRANDS, ...HIDDEN_BRANDS].filter(({ name, code }) => name === '' || code === 'naamloos')).toEqual([])
  })
})

test('a successor does the same job', () => {
  const ended = products.filter((one) => one.traits.state === 'Ended')
  const followed = ended.flatMap((one) => {
    const next = successorOf(range, one)
    return next ? [[one, next] as const] : []
  })
  expect(followed.length).toBeGreaterThan(20)
  const COSMETIC = new Set(['colour', 'finish', 'gloss', 'set'])
  const job = ({ place: { variant } }: Product) =>
    Object.entries(variant.choices)
      .filter(([axis]) => !COSMETIC.has(axis))
      .map(([, choice]) => choice)
  for (const [one, next] of followed) {
    expect(next.traits.state).toBe('Active')
    expect(next.node.code).toBe(one.node.code)
    expect(job(next)).toEqual(job(one))
  }
})

test('a wall board lists studs, tracks, screws and filler for its area', () => {
  const byId = new Map(products.map((one) => [one.id, one]))
  const boards = products.filter(({ place }) => place.family.code === 'gipsplaat-ak')
  expect(boards.length).toBeGreaterThan(5)
  for (const board of boards) {
    const needed = related(range, board)
      .filter(({ kind }) => kind === 'needed')
      .map((row) => ({ row, one: byId.get(row.relatedId) }))
    const of = (family: string) => needed.find(({ one }) => one?.place.family.code === family)
    for (const family of ['c-profiel', 'u-profiel', 'gipsplaatschroef', 'voegenvuller', 'wapeningsband'])
      expect([board.name[0], family, of(family)?.one?.traits.state]).toEqual([board.name[0], family, 'Active'])
    const [stud, track, filler] = [of('c-profiel'), of('u-profiel'), of('voegenvuller')]
    expect(stud?.one?.specs.width_mm).toBe(track?.one?.specs.width_mm)
    expect([stud?.row.per, track?.row.per, filler?.row.per]).toEqual(['wall', 'wall', 'm2'])
    expect((filler?.row.quantity ?? 0) * (filler?.one?.holds ?? 0)).toBeCloseTo(0.3, 2)
  }
})

test('images show the product', () => {
  const shape = (pattern: RegExp) =>
    new Set(products.filter((one) => pattern.test(one.name[0])).map((one) => one.shape))
  expect(shape(/^(Doorslijpschijf|Diamantschijf)/)).toEqual(new Set(['cutting-disc']))
  expect(shape(/^(Pers|Knel)knie/)).toEqual(new Set(['bend']))
  expect(shape(/^(Pers|Knel) ?T-stuk/i)).toEqual(new Set(['tee']))
  expect(shape(/^HWA mof/)).toEqual(new Set(['coupling']))
  expect(shape(/^HWA T-stuk/)).toEqual(new Set(['tee']))
  expect(shape(/^HWA bocht/)).toEqual(new Set(['bend']))
  const drawn = new Set(FAMILIES.map(({ shape: one }) => one))
  expect(drawn.size).toBeGreaterThan(60)
})

test('demo customers are distinct and have valid mobile numbers', () => {
  expect(DEMO_CUSTOMERS.filter(({ kvkNumber }) => kvkNumber === COMPANY.kvk)).toEqual([])
  expect(DEMO_CUSTOMERS.filter(({ phone }) => !/^\+316\d{8}$/.test(phone))).toEqual([])
})

test('every kind of goods has specific advice', () => {
  for (const kind of Object.values(KINDS)) expect(kind.tips.length).toBeGreaterThan(1)
})

describe('dangerous mixtures', () => {
  type Label = {
    readonly signalWord?: { readonly nl: string }
    readonly pictograms?: readonly { readonly alt: { readonly nl: string; readonly en: string } }[]
    readonly hazards?: readonly { readonly code: string }[]
  }
  const LOCALES = ['nl', 'en'] as const
  const labelOf = (one: Product) => (safetyOf(KINDS[one.place.family.kind]) ?? {}) as Label
  const MIXTURES = /^(?:portlandcement|snelcement|hoogovencement|metselmortel|betonmortel|voegmortel|lijmmortel)/i
  const PAINTS =
    /(?:muurverf|gevelverf|grondverf|vloerverf|plafondverf|spuitverf|binnenlak|buitenlak|metaallak|beits)\b/i
  const OTHERS = /^(?:PUR[ -]|aceton|thinner|wasbenzine|terpentine)/i
  const isMixture = ({ name: [nl] }: Product) =>
    (MIXTURES.test(nl) || PAINTS.test(nl) || OTHERS.test(nl)) && !/pistool|kwast|roller|emmer|bak\b|reiniger/i.test(nl)

  test('cement, paint, PU and solvent have pictograms, a signal word and statements', { tags: ['LAW-32'] }, () => {
    const mixtures = products.filter(isMixture)
    expect(mixtures.length).toBeGreaterThan(400)
    const bare = mixtures.filter((one) => {
      const { signalWord, pictograms = [], hazards = [] } = labelOf(one)
      const isWhole = signalWord?.nl && pictograms.length > 0 && hazards.some(({ code }) => code.startsWith('H'))
      return !isWhole || pictograms.some(({ alt }) => alt.nl === '' || alt.en === '')
    })
    expect(names(bare)).toEqual([])
    const foam = mixtures.filter(({ name: [nl] }) => nl.startsWith('PUR schuim'))
    for (const one of foam) expect(labelOf(one).hazards?.map(({ code }) => code)).toContain('EUH204')
  })

  test('no dangerous mixture is called harmless or eco-friendly', { tags: ['LAW-32'] }, () => {
    const PRAISE = /niet[ -]?giftig|milieuvriendelijk|non[ -]?toxic|eco-friendly|environmentally friendly/i
    const words = ({ name, place, specs }: Product) =>
      [name, ...LOCALES.map((locale) => [description(place, specs, locale), usage(place, locale)])].flat().join(' ')
    const praised = products.filter((one) => labelOf(one).hazards && PRAISE.test(words(one)))
    expect(names(praised)).toEqual([])
  })
})
