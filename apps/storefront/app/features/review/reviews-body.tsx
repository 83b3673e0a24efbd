import type { ReviewPage } from '@shop/contract/review'
import { useEffect, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import type { PanelAttrs } from '~/lib/panel/panels.ts'
import { readProductReviews, readReviewSummary } from '~/lib/readers/review.ts'
import { counted } from '~/lib/text/counted.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { languageNote } from '~/lib/text/review-language.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import * as styles from './reviews-body.module.css'

type Shown = {
  readonly reviews: ReviewPage['productReviews']
  readonly hasMore: boolean
  readonly average?: number
  readonly count?: number
}

/** The reviews of a product, by page, with an explanation of how purchases are verified. */
export default function ReviewsBody({ attrs }: { attrs: PanelAttrs }) {
  const { sku, page: first = 1 } = attrs
  const [shown, setShown] = useState<Shown | null>()
  const [page, setPage] = useState(Number(first))
  const [isAsking, setAsking] = useState(true)
  // The network is outside React, hence the effect.
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      // Without a product in the URL there is no request.
      if (sku === undefined) return setShown(null)
      const [found, summary] = await Promise.all([
        readProductReviews(requestApi, String(sku), page),
        page === Number(first) ? readReviewSummary(requestApi, String(sku)) : null,
      ])
      if (!isCurrent) return
      setAsking(false)
      if (!found) return setShown((before) => before ?? null)
      setShown((before) => ({
        reviews: [...(before?.reviews ?? []), ...found.productReviews],
        hasMore: found.links.some(({ rel }) => rel === 'next'),
        // Use the figures of the opening page, so that both show the same rating.
        average: Number(attrs.average ?? summary?.starsAverage ?? before?.average ?? 0),
        count: Number(attrs.count ?? summary?.numberOfReviews ?? before?.count ?? 0),
      }))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [sku, page, first, attrs.average, attrs.count])

  // Ignore further presses while a page is loading, so that no page is skipped.
  const more = () => {
    if (isAsking) return
    setAsking(true)
    setPage(page + 1)
  }
  if (shown === undefined) return <p>{m.panel_loading()}</p>
  if (shown === null) return <p role="alert">{m.review_away()}</p>
  return (
    <div className={styles.reviews}>
      {shown.count ? (
        <p>
          <Rating
            value={shown.average ?? 0}
            text={decimal(shown.average ?? 0)}
            count={counted(shown.count, m.product_reviews_one, m.product_reviews_many, {
              count: wholeNumber(shown.count),
            })}
            spoken={m.ui_of_five_stars()}
          />
        </p>
      ) : null}
      <p className="small soft">{m.review_origin()}</p>
      {shown.reviews.length === 0 ? <p>{m.review_none()}</p> : null}
      <ol className={styles.reviewsList} aria-label={m.panel_title_product_reviews()}>
        {shown.reviews.map((review) => (
          <li key={review.createdAt + review.consumer}>
            <Rating value={review.stars} text={String(review.stars)} spoken={m.ui_of_five_stars()} />
            <p lang={review.language}>{review.content}</p>
            <p className="small soft">
              {[review.consumer, writtenDay(review.createdAt.slice(0, 10)), languageNote(review.language)]
                .filter((part) => part !== undefined)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ol>
      {shown.hasMore ? (
        <Button busy={isAsking} onClick={more}>
          {m.review_more()}
        </Button>
      ) : null}
    </div>
  )
}
