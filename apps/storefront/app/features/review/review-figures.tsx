import { starShares } from '@shop/domain/review/review'
import { counted } from '~/lib/text/counted.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import { ASPECT_NAMES } from './aspect-names.ts'
import * as styles from './reviews-body.module.css'
import type { ReviewFilters, ShownReviews } from './use-reviews.ts'

type Props = {
  list: ShownReviews
  filters: ReviewFilters
  onFilter: (next: ReviewFilters) => void
}

/** A bar per star, which also filters, and the average of each aspect. */
export function ReviewFigures({ list: { stars: counts, aspects }, filters, onFilter }: Props) {
  const shares = starShares(counts)
  const { stars: chosen, ...others } = filters
  return (
    <div className={styles.reviewsFigures}>
      <fieldset className={styles.reviewsBars}>
        <legend className="sr">{m.review_bars()}</legend>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = counts[stars - 1] ?? 0
          return (
            <button
              key={stars}
              type="button"
              className={styles.reviewsBar}
              aria-pressed={chosen === stars}
              onClick={() => onFilter(chosen === stars ? others : { ...others, stars })}
            >
              <span>{counted(stars, m.ownreview_star_one, m.ownreview_star_many)}</span>
              <span className={styles.reviewsTrack} aria-hidden="true">
                <span className={styles.reviewsFill} style={{ width: `${shares[stars - 1] ?? 0}%` }} />
              </span>
              <span className="num">
                {wholeNumber(count)}
                <span className="sr"> {counted(count, m.review_word_one, m.review_word_many)}</span>
              </span>
            </button>
          )
        })}
      </fieldset>
      {aspects.length > 0 ? (
        <dl className={styles.reviewsAspects}>
          {aspects.map(({ name, average, count }) => (
            <div key={name}>
              <dt>{ASPECT_NAMES[name]()}</dt>
              <dd>
                {decimal(average)} <span className="soft">({wholeNumber(count)})</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
