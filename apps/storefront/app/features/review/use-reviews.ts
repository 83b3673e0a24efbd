import type { ReviewList, ShopReview } from '@shop/contract/product-review'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { readShopReviews } from '~/lib/readers/review.ts'

export type ReviewFilters = {
  readonly stars?: number
  readonly pictures?: true
  readonly verified?: true
  readonly term?: string
}
export type ShownReviews = Omit<ReviewList, 'reviews'> & { readonly reviews: readonly ShopReview[] }

/** The reviews of a product that match the filters, with every page up to the last one requested. */
export function useReviews(sku: string | undefined, first: number) {
  const [filters, setFilters] = useState<ReviewFilters>({})
  const [page, setPage] = useState(first)
  const [shown, setShown] = useState<ShownReviews | null>()
  const [isAsking, setAsking] = useState(true)
  // The network is outside React, hence the effect.
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      // Without a product in the URL there is no request.
      if (sku === undefined) return setShown(null)
      const found = await readShopReviews(requestApi, { sku, ...filters, page })
      if (!isCurrent) return
      setAsking(false)
      if (!found) return setShown((before) => before ?? null)
      const isFirst = page === first
      setShown((before) => ({ ...found, reviews: [...(isFirst ? [] : (before?.reviews ?? [])), ...found.reviews] }))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [sku, filters, page, first])

  return {
    shown,
    filters,
    isAsking,
    filter: (next: ReviewFilters) => {
      setAsking(true)
      setPage(first)
      setFilters(next)
    },
    /** Ignores further presses while a page is loading, so that no page is skipped. */
    more: () => {
      if (isAsking) return
      setAsking(true)
      setPage(page + 1)
    },
  }
}
