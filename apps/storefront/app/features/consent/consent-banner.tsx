import { ACCEPTED, type Consent, REFUSED } from '@shop/domain/settings/consent'
import { lazy, Suspense, useState } from 'react'
import { COMPANY } from '~/layouts/company.ts'
import { giveConsent } from '~/lib/consent/consent.ts'
import { ANSWERS } from '~/lib/consent/consent-boot.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import './consent.css'

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'))

/** The first layer: who asks, what for, and two answers that look the same. */
export function ConsentBanner({
  current,
  isLive,
  onAnswered,
}: {
  current: Consent | undefined
  /** Before that it shows to who was never asked, by the boot script. */
  isLive: boolean
  onAnswered: () => void
}) {
  const [isChoosing, setChoosing] = useState(false)
  const answer = (choice: Consent) => {
    giveConsent(choice)
    onAnswered()
  }
  return (
    <>
      <section className={isLive ? 'cookie cookie--live' : 'cookie'} aria-labelledby="cookie-title">
        <div className="cookie__in">
          <div>
            <h2 id="cookie-title">{m.consent_title()}</h2>
            <p>
              {m.consent_text({ company: COMPANY.name })} <a href={link('cookies')}>{m.consent_policy()}</a>
            </p>
          </div>
          <div className="cookie__btns">
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
