import type { ReviewPage } from '@shop/contract/review'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { readProductReviews } from '~/lib/readers/review.ts'
import { counted } from '~/lib/text/counted.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { languageNote } from '~/lib/text/review-language.ts'
import { m } from '~/paraglide/messages.js'
import { Rating } from '~/ui/display/rating.tsx'
import { whenSeen } from '~/ui/display/seen.ts'
import type { ProductData } from './load-product.server.ts'
import * as styles from './product-reviews.module.css'

const NEWEST = [0, 1, 2] as const

/** The rating, the three newest reviews once the section scrolls into view, and a link to all reviews. */
export function ProductReviews({ product: { number, rating } }: { product: ProductData }) {
  const place = useRef<HTMLElement>(null)
  const [reviews, setReviews] = useState<ReviewPage['productReviews'] | null>()
  // The network is outside React. Reviews come from a third party, so the page must not depend on them.
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const page = await readProductReviews(requestApi, number, 1)
      if (isCurrent) setReviews(page?.productReviews ?? null)
    }
    const stop = place.current ? whenSeen(place.current, () => void show()) : undefined
    return () => {
      isCurrent = false
      stop?.()
    }
  }, [number])
  if (!rating) return null
  const count = wholeNumber(rating.count)
  return (
    <section id="reviews" ref={place}>
      <h2>{m.panel_title_product_reviews()}</h2>
      <div className={styles.revsum}>
        <span className={styles.revsumBig}>{decimal(rating.average)}</span>
        <Rating
          value={rating.average}
          text={m.review_average()}
          count={counted(rating.count, m.product_reviews_one, m.product_reviews_many, { count })}
          spoken={m.ui_of_five_stars()}
        />
      </div>
      {reviews === null ? null : (
        <ol className={styles.revs}>
          {/* Reserves the final number of rows, so that the content below does not move. */}
          {NEWEST.slice(0, reviews?.length).map((at) => (
            <Review key={at} review={reviews?.[at]} />
          ))}
        </ol>
      )}
      <p className="small soft">{m.review_origin_short()}</p>
      <ReviewsButton sku={number} rating={rating} className="btn btn--s">
        {counted(rating.count, m.review_all_one, m.review_all_many, { count })}
      </ReviewsButton>
    </section>
  )
}

function Review({ review }: { review: ReviewPage['productReviews'][number] | undefined }) {
  if (!review) return <li className={styles.rev} aria-hidden="true" />
  const note = languageNote(review.language)
  return (
    <li className={styles.rev}>
      <Rating value={review.stars} text={String(review.stars)} spoken={m.ui_of_five_stars()} />
      <p className={styles.revText} lang={review.language}>
        {review.content}
      </p>
      <p className="small soft">
        {review.consumer} · {writtenDay(review.createdAt.slice(0, 10))} · {note === undefined ? null : <>{note} · </>}
        <span className={styles.revBought}>{m.review_bought()}</span>
      </p>
    </li>
  )
}

/** Opens the panel with all reviews. It passes the rating, so that both show the same figure. */
export function ReviewsButton({
  sku,
  rating: { average, count },
  className,
  children,
}: {
  sku: string
  rating: NonNullable<ProductData['rating']>
  className: string
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      className={className}
      data-panel="product-reviews"
      data-panel-attrs={JSON.stringify({ sku, average, count })}
    >
      {children}
    </button>
  )
}
