import { describe, expect, test } from 'vitest'
import { dataGaps, GAP_FIELDS, GAP_KINDS, gapPriority, kindOfGap, type ProductData, specOfGap } from './data-gaps.ts'

const COMPLETE: ProductData = {
  media: [{ type: 'youtube' }, { type: 'image' }],
  barcode: '8712345000004',
  specs: { thickness_mm: 12.5, is_moist_proof: false, layers: 0 },
  requiredSpecs: ['thickness_mm', 'is_moist_proof', 'layers'],
  descriptions: { nl: true, en: true },
  measures: { weight_grams: 9_000, width_mm: 600, height_mm: 13, depth_mm: 2_600 },
  isMadeToMeasure: false,
  safety: null,
  standard: null,
  files: [{ kind: 'datasheet' }, {}],
}

describe('the gaps of a product', { tags: ['RANGE-09'] }, () => {
  test.for<[what: string, over: Partial<ProductData>, gaps: readonly string[]]>([
    ['complete data', {}, []],
    ['a film only', { media: [{ type: 'youtube' }] }, ['picture']],
    ['no barcode', { barcode: null }, ['barcode']],
    ['an empty barcode', { barcode: '' }, ['barcode']],
    ['a missing and an empty spec', { specs: { layers: '', thickness_mm: 1 } }, ['spec.is_moist_proof', 'spec.layers']],
    ['specs that the category does not require', { requiredSpecs: [], specs: {} }, []],
    ['no English description', { descriptions: { nl: true, en: false } }, ['description_en']],
    ['no English text', { descriptions: { nl: true } }, ['name_en', 'description_en']],
    ['no Dutch text', { descriptions: { en: true } }, ['name_nl', 'description_nl']],
    ['no weight', { measures: { ...COMPLETE.measures, weight_grams: null } }, ['weight_grams']],
    ['no depth', { measures: { ...COMPLETE.measures, depth_mm: null } }, ['depth_mm']],
    [
      'goods made to measure',
      {
        isMadeToMeasure: true,
        barcode: null,
        measures: { weight_grams: null, width_mm: null, height_mm: null, depth_mm: null },
      },
      [],
    ],
    ['a signal word without a sheet', { safety: { signalWord: { nl: 'Gevaar' } } }, ['sds']],
    ['a pictogram without a sheet', { safety: { pictograms: [{ code: 'GHS05' }] } }, ['sds']],
    ['a hazard statement without a sheet', { safety: { hazards: ['H315'], pictograms: [] } }, ['sds']],
    ['a warning alone', { safety: { signalWord: null, pictograms: [], hazards: [] } }, []],
    ['a dangerous mixture with its sheet', { safety: { signalWord: 'Gevaar' }, files: [{ kind: 'sds' }] }, []],
    ['a standard without its declaration', { standard: 'EN 520', files: [{ kind: 'sds' }] }, ['dop']],
    ['a standard with its declaration', { standard: 'EN 520', files: [{ kind: 'dop' }] }, []],
  ])('of %s', ([, over, gaps]) => {
    expect(dataGaps({ ...COMPLETE, ...over })).toEqual(gaps)
  })

  test('have a kind each', () => {
    const all = [...GAP_FIELDS, 'spec.name_en'] as const
    expect(all.map(kindOfGap)).toEqual([
      ...['picture', 'barcode', 'text_nl', 'text_nl', 'text_en', 'text_en'],
      ...['measures', 'measures', 'measures', 'measures', 'documents', 'documents', 'specs'],
    ])
    expect(new Set(all.map(kindOfGap))).toEqual(new Set(GAP_KINDS))
    expect(specOfGap('spec.name_en')).toBe('name_en')
    expect(specOfGap('barcode')).toBeUndefined()
  })

  test('are worth turnover multiplied by their number', () => {
    expect(gapPriority(12_000, 3)).toBe(36_000)
    expect(gapPriority(0, 9)).toBe(0)
  })
})
