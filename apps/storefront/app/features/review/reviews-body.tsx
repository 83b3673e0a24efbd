import { link } from '~/lib/locale/locale.ts'
import type { PanelAttrs } from '~/lib/panel/panels.ts'
import { counted } from '~/lib/text/counted.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import { ReviewFigures } from './review-figures.tsx'
import { ReviewFilter } from './review-filter.tsx'
import { ReviewItem } from './review-item.tsx'
import * as styles from './reviews-body.module.css'
import { useReviews } from './use-reviews.ts'

/** The reviews of a product with their figures, by page, with an explanation of how they are checked. */
export default function ReviewsBody({ attrs }: { attrs: PanelAttrs }) {
  const { sku, page = 1 } = attrs
  const { shown, filters, isAsking, filter, more } = useReviews(
    sku === undefined ? undefined : String(sku),
    Number(page),
  )
  if (shown === undefined) return <p>{m.panel_loading()}</p>
  if (shown === null) return <p role="alert">{m.review_away()}</p>
  const { average, count, reviews, found, hasMore } = shown
  const isFiltered = Object.keys(filters).length > 0
  return (
    <div className={styles.reviews}>
      {average === null ? null : (
        <p>
          <Rating
            value={average}
            text={decimal(average)}
            count={counted(count, m.product_reviews_one, m.product_reviews_many, { count: wholeNumber(count) })}
            spoken={m.ui_of_five_stars()}
          />
        </p>
      )}
      {count > 0 ? <ReviewFigures list={shown} filters={filters} onFilter={filter} /> : null}
      <p className="small soft">{m.review_origin()}</p>
      <p className="small soft">
        {m.review_checked()} <a href={link('account-orders')}>{m.review_write()}</a>
      </p>
      {count > 0 ? <ReviewFilter filters={filters} onFilter={filter} /> : null}
      {isFiltered ? (
        <p role="status">{counted(found, m.review_found_one, m.review_found_many, { count: wholeNumber(found) })}</p>
      ) : null}
      {count === 0 && reviews.length === 0 ? <p>{m.review_none()}</p> : null}
      <ol className={styles.reviewsList} aria-label={m.panel_title_product_reviews()} aria-busy={isAsking}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ol>
      {hasMore ? (
        <Button busy={isAsking} onClick={more}>
          {m.review_more()}
        </Button>
      ) : null}
    </div>
  )
}
