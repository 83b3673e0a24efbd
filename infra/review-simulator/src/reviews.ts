import { calendar } from '@shop/demo-data/catalogue/offers/calendar'
import { reviewsByNumber } from '@shop/demo-data/catalogue/offers/reviews-by-number'
import { layout } from '@shop/demo-data/catalogue/range/layout'

export type Review = {
  readonly stars: number
  readonly content: string
  readonly consumer: string
  readonly createdAt: string
  readonly language: string
}
export type DemoRange = { readonly products: number; readonly seed: number; readonly today: string }

/** Reviews of the demo range, newest first; the ratings of its products are calculated from the same reviews. */
export function demoReviews({ products, seed, today }: DemoRange): (sku: string) => Review[] {
  const find = reviewsByNumber({ seed, layout: layout(products), calendar: calendar(today) })
  return (sku) =>
    find(sku).map(({ stars, content, consumer, createdAt, locale }) => ({
      stars,
      content,
      consumer,
      createdAt: new Date(createdAt).toISOString(),
      language: locale,
    }))
}

const twoDecimals = (value: number) => Math.round(value * 100) / 100

export function summaryOf(reviews: readonly Review[]) {
  const sum = reviews.reduce((stars, review) => stars + review.stars, 0)
  const starsAverage = reviews.length === 0 ? 0 : twoDecimals(sum / reviews.length)
  return { starsAverage, numberOfReviews: reviews.length }
}

export const SHOP = { id: 'bouwmeester', score: 4.6, numberOfReviews: 12_841 } as const
