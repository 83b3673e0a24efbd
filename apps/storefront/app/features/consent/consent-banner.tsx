import { ACCEPTED, type Consent, REFUSED } from '@shop/domain/settings/consent'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { giveConsent } from '~/lib/consent/consent.ts'
import { ANSWERS } from '~/lib/consent/consent-boot.ts'
import { COMPANY } from '~/lib/contact/company.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './consent-banner.module.css'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'))

type Props = {
  current: Consent | undefined
  /** False until hydration; until then the boot script shows the banner to visitors without a stored choice. */
  isLive: boolean
  /** The visitor reopened the banner from the footer. */
  isReopened: boolean
  onAnswered: () => void
}

/** The first layer: who requests consent, for what purpose, and two equally prominent answers. */
export function ConsentBanner({ current, isLive, isReopened, onAnswered }: Props) {
  const [isChoosing, setChoosing] = useState(false)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isReopened) section.current?.focus()
  }, [isReopened])
  // Publishes the banner height, so that focused elements scroll clear of it.
  useEffect(() => {
    const { style } = document.documentElement
    const watch = new ResizeObserver(([banner]) => {
      style.setProperty('--foot-h', `${Math.ceil(banner?.borderBoxSize[0]?.blockSize ?? 0)}px`)
    })
    if (section.current) watch.observe(section.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--foot-h')
    }
  }, [])
  const answer = (choice: Consent) => {
    giveConsent(choice)
    onAnswered()
  }
  return (
    <>
      <section
        ref={section}
        className={isLive ? `${styles.cookie} ${styles.cookieLive}` : styles.cookie}
        aria-labelledby="cookie-title"
        tabIndex={-1}
      >
        <div className={styles.cookieIn}>
          <div>
            <h2 id="cookie-title">{m.consent_title()}</h2>
            <p>
              {m.consent_text({ company: COMPANY.name })} <a href={link('cookies')}>{m.consent_policy()}</a>
            </p>
          </div>
          <div className={styles.cookieBtns}>
            <button
              className="btn btn--ink"
              type="button"
              data-answer={ANSWERS.accepted}
              onClick={() => answer(ACCEPTED)}
            >
              {m.consent_accept()}
            </button>
            <button
              className="btn btn--ink"
              type="button"
              data-answer={ANSWERS.refused}
              onClick={() => answer(REFUSED)}
            >
              {m.consent_refuse()}
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => setChoosing(true)}>
              {m.consent_choose()}
            </button>
          </div>
        </div>
      </section>
      {isChoosing ? (
        <Suspense>
          <ConsentDialog current={current ?? REFUSED} onAnswer={answer} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
