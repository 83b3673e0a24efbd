import { productFamily } from '@shop/contract/family'
import { required } from '~/lib/api/reply.ts'
import type { Shop } from '~/lib/page/shop-context.ts'

/** The choices between the variants of a product, and all variants with their prices. Null without a family. */
export async function loadFamily({ call }: Shop, number: string) {
  const { choices, variants } = required(await call(productFamily, { params: { number }, query: {} }))
  if (variants.length < 2) return null
  const urls = new Map(variants.map((one) => [one.number, one.url]))
  return {
    choices: choices.map(({ label, options }) => ({
      label,
      options: options.map(({ text, number: to, isChosen, excludedBy }) => ({
        text,
        isChosen,
        url: (to === null ? undefined : urls.get(to)) ?? null,
        excludedBy: excludedBy.join(', '),
      })),
    })),
    variants: variants.map(({ url, text, number: own, ...variant }) => ({
      url,
      text,
      isShown: own === number,
      priceInclTax: variant.priceInclTax,
      priceExclTax: variant.priceExclTax,
    })),
  }
}
export type FamilyData = NonNullable<Awaited<ReturnType<typeof loadFamily>>>
