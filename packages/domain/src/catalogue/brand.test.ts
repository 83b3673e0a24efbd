import { expect, test } from 'vitest'
import { mapBrand, shownBrands, slugOf } from './brand.ts'

const bare = { Id: '7', Description: null, Code: 'GYP', Url: null, Images: [], BrandMemos: [] }

test('a brand falls back to its code and to the slug of its name', { tags: ['CATALOG-34'] }, () => {
  expect(mapBrand(bare)).toEqual({ id: '7', name: 'GYP', url: 'gyp', img: null, description: null })
  expect(mapBrand({ ...bare, Description: 'Böhm & Söhne' })).toMatchObject({ name: 'Böhm & Söhne', url: 'bohm-sohne' })
  expect(mapBrand({ ...bare, Url: 'gyproc' })).toMatchObject({ url: 'gyproc' })
  expect(
    mapBrand({
      ...bare,
      Images: [
        { Type: 'Back', Url: '/b' },
        { Type: 'Front', Url: '/f' },
      ],
      BrandMemos: [
        { MemoType: 'Other', Text: 'x' },
        { MemoType: 'InternetMemo', Text: 'y' },
      ],
    }),
  ).toMatchObject({ img: '/f', description: 'y' })
})

test('brands without a name are not shown', { tags: ['CATALOG-35'] }, () => {
  const all = [{ name: 'Gyproc' }, { name: 'Geen Merk' }, { name: 'GEEN MERK' }, { name: ' geen merk ' }, { name: '' }]
  expect(shownBrands(all)).toEqual([{ name: 'Gyproc' }])
})

test('a slug has no leading or trailing dash', () => {
  expect(slugOf('  --3M™!  ')).toBe('3m')
})
