import type { OwnReview } from '@shop/contract/order-review'
import { REVIEW_LIMITS } from '@shop/domain/review/review'
import { useId, useState } from 'react'
import { useFetcher, useRevalidator } from 'react-router'
import { smallPicture } from '~/lib/project/small-picture.client.ts'
import { useHydrated } from '~/lib/use-hydrated.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import type { ReviewAnswer } from './change-review.server.ts'
import * as styles from './own-review.module.css'

type Picture = OwnReview['pictures'][number]
/** Sends a picture in base64; returns the refusal, if any. */
export type AddPicture = (productId: string, content: string) => Promise<string | undefined>
type Props = {
  productId: string
  pictures: readonly Picture[]
  name: string
  addPicture: AddPicture
}

/** The pictures of a review. Without script they can be seen and removed. */
export function OwnPictures({ productId, pictures, name, addPicture }: Props) {
  return (
    <div>
      {pictures.length > 0 ? (
        <ul className={styles.ownreviewPictures}>
          {pictures.map((picture, at) => (
            <li key={picture.id}>
              <OwnPicture productId={productId} picture={picture} name={m.review_picture({ at: at + 1, name })} />
            </li>
          ))}
        </ul>
      ) : null}
      {pictures.length < REVIEW_LIMITS.pictures ? (
        <Add count={pictures.length} name={name} add={(content) => addPicture(productId, content)} />
      ) : null}
    </div>
  )
}

function OwnPicture({ productId, picture, name }: { productId: string; picture: Picture; name: string }) {
  const fetcher = useFetcher<ReviewAnswer>()
  const isHydrated = useHydrated()
  const { id, url, width, height } = picture
  return (
    <>
      <img src={url} width={width} height={height} alt={name} loading="lazy" decoding="async" />
      <fetcher.Form method="post" className="plainform">
        <input type="hidden" name="productId" value={productId} />
        <input type="hidden" name="pictureId" value={id} />
        <input type="hidden" name="script" value={isHydrated ? '1' : ''} />
        <button
          type="submit"
          className="linkbtn"
          name="intent"
          value="remove-picture"
          aria-label={m.project_picture_remove({ name })}
          disabled={fetcher.state !== 'idle'}
        >
          {m.project_remove()}
        </button>
        {fetcher.data?.error ? (
          <Notice kind="error" live>
            {fetcher.data.error}
          </Notice>
        ) : null}
      </fetcher.Form>
    </>
  )
}

type AddProps = { count: number; name: string; add: (content: string) => Promise<string | undefined> }
function Add({ count, name, add }: AddProps) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false })
  const id = useId()
  const send = async (files: readonly File[]) => {
    setState({ isBusy: true })
    let failure: string | undefined
    // One after the other, so that the pictures have the order in which they were chosen.
    for (const file of files) {
      const content = await smallPicture(file)
      const refused = content
        ? await add(content).catch(() => m.panel_failed()) // logged
        : m.project_picture_unreadable()
      failure ??= refused
    }
    setState({ isBusy: false, ...(failure ? { failure } : {}) })
    await revalidate()
  }
  return (
    <div className="with-script">
      <input
        id={id}
        className="sr"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp"
        disabled={state.isBusy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])].slice(0, REVIEW_LIMITS.pictures - count)
          if (files.length > 0) void send(files)
          currentTarget.value = ''
        }}
      />
      <label htmlFor={id} className={state.isBusy ? 'btn btn--s is-busy' : 'btn btn--s'}>
        <Icon name="plus" size={16} /> {m.ownreview_picture_add()}
        <span className="sr"> {name}</span>
      </label>
      <p className="tiny soft">{m.ownreview_picture_note({ count: REVIEW_LIMITS.pictures - count })}</p>
      {state.failure ? (
        <Notice kind="error" live>
          {state.failure}
        </Notice>
      ) : null}
    </div>
  )
}
