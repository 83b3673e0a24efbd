import { type KeyboardEvent, useId, useRef } from 'react'
import { requestApi } from '~/lib/api/api.client.ts'
import { locate, type NamedPlace, type Searched } from '~/lib/places/locate.ts'
import { m } from '~/paraglide/messages.js'
import { Notice } from '~/ui/display/notice.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './place-search.module.css'

/** Place to search branches near, or the reason why there is none. */
export type PlaceFound = { readonly origin?: NamedPlace; readonly missing?: string; readonly isRefused?: boolean }

type Props = {
  readonly branches: readonly Searched[]
  readonly found: PlaceFound
  readonly onFound: (found: PlaceFound) => void
}

/** Search by postcode, place or current position, for a panel that sorts branches by distance. */
export function PlaceSearch({ branches, found, onFound }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const find = async () => {
    const term = field.current?.value.trim() ?? ''
    const origin = await locate(requestApi, term, branches)
    onFound(origin ? { origin } : term ? { missing: term } : {})
  }
  // Not a form, because it may be inside one.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void find()
  }
  const locateMe = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound({ origin: { name: '', lat: coords.latitude, lng: coords.longitude } }),
      () => onFound({ isRefused: true }),
    )
  return (
    <div className={styles.placefind}>
      <label htmlFor={id}>{m.branches_search_label()}</label>
      <div className={styles.findform}>
        <input className="input" id={id} ref={field} autoComplete="postal-code" onKeyDown={onEnter} />
        <button className="btn" type="button" onClick={() => void find()}>
          {m.header_search_submit()}
        </button>
      </div>
      <button className="linkbtn" type="button" onClick={locateMe}>
        <Icon name="locate-fixed" /> {m.branches_locate()}
      </button>
      <div role="status">
        {found.isRefused ? <Notice kind="note">{m.branches_refused()}</Notice> : null}
        {found.missing ? <Notice kind="note">{m.branches_nothing({ term: found.missing })}</Notice> : null}
      </div>
    </div>
  )
}
