/** A brand as the server sends it. */
export type WireBrand = {
  readonly Id: string
  readonly Description: string | null
  readonly Code: string
  readonly Url: string | null
  readonly Images: readonly { readonly Type: string; readonly Url: string }[]
  readonly BrandMemos: readonly { readonly MemoType: string; readonly Text: string }[]
}
export type Brand = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly img: string | null
  readonly description: string | null
}

/** 'Böhm & Söhne' is 'bohm-sohne'. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function mapBrand({ Id, Description, Code, Url, Images, BrandMemos }: WireBrand): Brand {
  const name = Description?.trim() || Code.trim()
  return {
    id: Id,
    name,
    url: Url || slugOf(name),
    img: Images.find((image) => image.Type === 'Front')?.Url ?? null,
    description: BrandMemos.find((memo) => memo.MemoType === 'InternetMemo')?.Text ?? null,
  }
}

/** Hides brands without a name and the placeholder for unbranded products. */
export const isHiddenBrand = ({ name }: Pick<Brand, 'name'>): boolean =>
  name.trim() === '' || name.trim().toLowerCase() === 'geen merk'

export const shownBrands = <B extends Pick<Brand, 'name'>>(brands: readonly B[]): B[] =>
  brands.filter((brand) => !isHiddenBrand(brand))
