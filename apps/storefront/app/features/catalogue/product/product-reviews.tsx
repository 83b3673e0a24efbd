import type { ShopReview } from '@shop/contract/product-review'
import { useEffect, useRef, useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { readShopReviews } from '~/lib/readers/review.ts'
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
  const [reviews, setReviews] = useState<readonly ShopReview[] | null>()
  // The network is outside React. Reviews may come from a third party, so the page must not depend on them.
  useEffect(() => {
    let isCurrent = true
    const show = async () => {
      const page = await readShopReviews(requestApi, { sku: number })
      if (isCurrent) setReviews(page?.reviews ?? null)
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
      <ReviewsButton sku={number} className="btn btn--s">
        {counted(rating.count, m.review_all_one, m.review_all_many, { count })}
      </ReviewsButton>
    </section>
  )
}

function Review({ review }: { review: ShopReview | undefined }) {
  if (!review) return <li className={styles.rev} aria-hidden="true" />
  const note = languageNote(review.locale)
  return (
    <li className={styles.rev}>
      <Rating value={review.stars} text={String(review.stars)} spoken={m.ui_of_five_stars()} />
      <p className={styles.revText} lang={review.locale}>
        {review.body}
      </p>
      <p className="small soft">
        <span lang={review.author ? review.locale : undefined}>{review.author || m.review_customer()}</span> ·{' '}
        {writtenDay(review.at.slice(0, 10))} · {note === undefined ? null : <>{note} · </>}
        <span className={styles.revBought}>{m.review_bought()}</span>
        {review.isVerified ? ` · ${m.review_verified()}` : null}
      </p>
    </li>
  )
}

/** Opens the panel with all reviews. */
export function ReviewsButton({
  sku,
  className,
  children,
}: {
  sku: string
  className: string
  children: React.ReactNode
}) {
  return (
    <button type="button" className={className} data-panel="product-reviews" data-panel-attrs={JSON.stringify({ sku })}>
      {children}
    </button>
  )
}
