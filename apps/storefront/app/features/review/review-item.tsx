import { readReviewPicture, type ShopReview, voteReview } from '@shop/contract/product-review'
import { useState } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { wholeNumber } from '~/lib/text/format.ts'
import { languageNote } from '~/lib/text/review-language.ts'
import { m } from '~/paraglide/messages.js'
import { Rating } from '~/ui/display/rating.tsx'
import * as styles from './reviews-body.module.css'

/** One review with its pictures and the votes of visitors who found it helpful. */
export function ReviewItem({ review }: { review: ShopReview }) {
  const { stars, body, author, locale, at, isVerified, pictures } = review
  const about = [writtenDay(at.slice(0, 10)), languageNote(locale), isVerified ? m.review_verified() : undefined]
  return (
    <li>
      <Rating value={stars} text={String(stars)} spoken={m.ui_of_five_stars()} />
      <p className={styles.reviewsText} lang={locale}>
        {body}
      </p>
      {pictures.length > 0 ? (
        <div className={styles.reviewsPictures}>
          {pictures.map((id, index) => {
            const url = readReviewPicture.url.replace(':pictureId', id)
            return (
              <a key={id} href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={m.review_picture_by({ at: index + 1, name: author || m.review_customer() })}
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            )
          })}
        </div>
      ) : null}
      <p className="small soft">
        <span lang={author ? locale : undefined}>{author || m.review_customer()}</span>
        {about.map((part) => (part === undefined ? '' : ` · ${part}`)).join('')}
      </p>
      <Helpful review={review} />
    </li>
  )
}

function Helpful({ review: { id, helpful } }: { review: ShopReview }) {
  const [vote, setVote] = useState({ isMine: false, count: helpful, isBusy: false, hasFailed: false })
  const turn = async () => {
    if (vote.isBusy) return
    setVote({ ...vote, isBusy: true })
    const isHelpful = !vote.isMine
    const reply = await requestApi(voteReview, { params: { id }, body: { isHelpful } }).catch(() => undefined) // logged
    if (reply?.status === 200)
      return setVote({ isMine: isHelpful, count: reply.body.Data.helpful, isBusy: false, hasFailed: false })
    setVote({ ...vote, isBusy: false, hasFailed: true })
  }
  return (
    <p className="small">
      <button type="button" className="linkbtn" aria-pressed={vote.isMine} onClick={() => void turn()}>
        {m.review_helpful({ count: wholeNumber(vote.count) })}
      </button>
      {vote.hasFailed ? <span role="alert"> {m.panel_failed()}</span> : null}
    </p>
  )
}
