import type { PickLineView } from '@shop/contract/staff/pick'
import { OctagonX } from 'lucide-react'
import { m } from '#paraglide/messages.js'
import { Place } from './line.tsx'
import styles from './pick.module.css'
import type { Refused } from './pick-lines.ts'
import { pictureUrl } from './pick-texts.ts'

const TITLES: Readonly<Record<Refused['code'], () => string>> = {
  wrong_product: m.pick_wrong_product,
  unreadable: m.pick_unreadable,
  too_many: m.pick_too_many,
  serial_again: m.pick_serial_again,
  needs_scan: m.pick_needs_scan,
  stopped: m.pick_stopped,
  unknown_place: m.pick_unknown_place,
}

/** Fills the screen, so that a refused scan is seen without reading; the next good scan closes it. */
export function Refusal({
  refused,
  wanted,
  onClose,
}: {
  refused: Refused
  wanted: PickLineView | undefined
  onClose: () => void
}) {
  return (
    <>
      <div className={styles.pickRefused} role="alert">
        <p className={styles.pickRefusedTitle}>
          <OctagonX size={40} aria-hidden="true" />
          {TITLES[refused.code]()}
        </p>
        <p>{m.pick_not_counted()}</p>
      </div>
      <div className={styles.pickPad}>
        {refused.text ? (
          <p className={styles.pickScanned}>
            <b>{m.pick_scanned()}</b> {refused.text}
          </p>
        ) : null}
        {wanted ? (
          <div className={styles.pickWanted}>
            {wanted.picture ? <img src={pictureUrl(wanted.picture)} alt="" width={108} height={108} /> : null}
            <p>
              <b className={styles.pickNeeded}>{m.pick_needed()}</b>
              <br />
              {wanted.title}
              <br />
              {m.pick_article()} <b>{wanted.productNumber}</b>
            </p>
          </div>
        ) : null}
        {wanted ? <Place line={wanted} /> : null}
        <button className={styles.pickBig} type="button" onClick={onClose}>
          {m.pick_close()}
        </button>
      </div>
    </>
  )
}
