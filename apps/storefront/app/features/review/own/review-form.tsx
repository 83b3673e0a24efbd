import type { OwnReview } from '@shop/contract/order-review'
import { MOST_STARS, REVIEW_ASPECTS, REVIEW_LIMITS } from '@shop/domain/review/review'
import { useFetcher } from 'react-router'
import { ASPECT_NAMES } from '~/features/review/aspect-names.ts'
import { counted } from '~/lib/text/counted.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Field } from '~/ui/form/field.tsx'
import { Textarea } from '~/ui/form/input.tsx'
import { Radio, RadioGroup } from '~/ui/form/radio.tsx'
import { Select } from '~/ui/form/select.tsx'
import type { ReviewAnswer } from './change-review.server.ts'
import * as styles from './own-review.module.css'

const STARS = Array.from({ length: MOST_STARS }, (_, at) => MOST_STARS - at)
const starsText = (count: number) => counted(count, m.ownreview_star_one, m.ownreview_star_many)

type Props = {
  productId: string
  review: OwnReview | null
  answer: ReviewAnswer | undefined
}

/** Stars, aspects and text. The typed values stay after a refusal. */
export function ReviewForm({ productId, review, answer }: Props) {
  const fetcher = useFetcher<ReviewAnswer>()
  const isHydrated = useHydrated()
  const isBusy = fetcher.state !== 'idle'
  const error = isBusy ? undefined : (fetcher.data ?? answer)?.error
  const typed = answer?.typed
  const starsOf = (name: (typeof REVIEW_ASPECTS)[number]) => typed?.[name] ?? String(review?.aspects[name] ?? '')
  const chosen = typed?.stars ?? String(review?.stars ?? '')
  const noOpinion = { value: '', label: m.ownreview_aspect_none() }
  const options = [noOpinion, ...STARS.map((stars) => ({ value: String(stars), label: starsText(stars) }))]
  return (
    <fetcher.Form method="post" className="form" noValidate>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="version" value={review?.version ?? 0} />
      <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
      {error ? (
        <Notice kind="error" live>
          {error}
        </Notice>
      ) : null}
      <RadioGroup legend={m.ownreview_stars()}>
        {STARS.map((stars) => (
          <Radio
            key={stars}
            name="stars"
            value={stars}
            defaultChecked={chosen === String(stars)}
            label={starsText(stars)}
          />
        ))}
      </RadioGroup>
      <div className={styles.ownreviewAspects}>
        {REVIEW_ASPECTS.map((name) => (
          <Field key={name} label={ASPECT_NAMES[name]()} optional={m.form_may_be_empty()}>
            {(control) => <Select {...control} name={name} defaultValue={starsOf(name)} options={options} />}
          </Field>
        ))}
      </div>
      <Field label={m.ownreview_text()} hint={m.ownreview_text_hint()} required>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={5}
            maxLength={REVIEW_LIMITS.text}
            defaultValue={typed?.text ?? review?.body ?? ''}
          />
        )}
      </Field>
      {review ? <p className="small soft">{m.ownreview_again()}</p> : null}
      <Button type="submit" look="ink" name="intent" value="write" busy={isBusy}>
        {review ? m.ownreview_save() : m.ownreview_send()}
      </Button>
    </fetcher.Form>
  )
}
