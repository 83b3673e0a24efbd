import type { ReviewPage } from '@shop/contract/review'
import type { PanelAttrs } from '@shop/domain/panel'
import { useEffect, useState } from 'react'
import { callApi } from '~/lib/api/api.client'
import { readProductReviews, readReviewSummary } from '~/lib/readers/review'
import { counted } from '~/lib/text/counted.ts'
import { writtenDay } from '~/lib/text/day-text'
import { decimal, wholeNumber } from '~/lib/text/format'
import { languageNote } from '~/lib/text/review-language'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button'
import { Rating } from '~/ui/display/rating'
import './reviews.css'

type Shown = {
  readonly reviews: ReviewPage['productReviews']
  readonly hasMore: boolean
  readonly average?: number
  readonly count?: number
}

/** What buyers say of an article, a page at a time, and how we know that they bought it. */
export default function ReviewsBody({ attrs }: { attrs: PanelAttrs }) {
  const { sku, page: first = 1 } = attrs
  const [shown, setShown] = useState<Shown | null>()
  const [page, setPage] = useState(Number(first))
  const [isAsking, setAsking] = useState(true)
  // the network is outside React
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      // an address that names no article asks nobody
      if (sku === undefined) return setShown(null)
      const [found, summary] = await Promise.all([
        readProductReviews(callApi, String(sku), page),
        page === Number(first) ? readReviewSummary(callApi, String(sku)) : null,
      ])
      if (!isCurrent) return
      setAsking(false)
      if (!found) return setShown((before) => before ?? null)
      setShown((before) => ({
        reviews: [...(before?.reviews ?? []), ...found.productReviews],
        hasMore: found.links.some(({ rel }) => rel === 'next'),
        // the page it was opened from said a figure already: both say the same
        average: Number(attrs.average ?? summary?.starsAverage ?? before?.average ?? 0),
        count: Number(attrs.count ?? summary?.numberOfReviews ?? before?.count ?? 0),
      }))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [sku, page, first, attrs.average, attrs.count])

  // a page that is on its way is not passed over by pressing on
  const more = () => {
    if (isAsking) return
    setAsking(true)
    setPage(page + 1)
  }
  if (shown === undefined) return <p>{m.panel_loading()}</p>
  if (shown === null) return <p role="alert">{m.review_away()}</p>
  return (
    <div className="reviews">
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
      <ol className="reviews__list" aria-label={m.panel_title_product_reviews()}>
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
