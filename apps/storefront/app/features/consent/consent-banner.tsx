import { ACCEPTED, type Consent, REFUSED } from '@shop/domain/settings/consent'
import { useState } from 'react'
import { COMPANY } from '~/layouts/company.ts'
import { giveConsent } from '~/lib/consent/consent.ts'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { ConsentDialog } from './consent-dialog.tsx'
import './consent.css'

/** The first layer: who asks, what for, and two answers that look the same. */
export function ConsentBanner({ current, onAnswered }: { current: Consent | undefined; onAnswered: () => void }) {
  const [isChoosing, setChoosing] = useState(false)
  const answer = (choice: Consent) => {
    giveConsent(choice)
    onAnswered()
  }
  return (
    <>
      <section className="cookie" aria-labelledby="cookie-title">
        <div className="cookie__in">
          <div>
            <h2 id="cookie-title">{m.consent_title()}</h2>
            <p>
              {m.consent_text({ company: COMPANY.name })} <a href={link('cookies')}>{m.consent_policy()}</a>
            </p>
          </div>
          <div className="cookie__btns">
            <button className="btn btn--ink" type="button" onClick={() => answer(ACCEPTED)}>
              {m.consent_accept()}
            </button>
            <button className="btn btn--ink" type="button" onClick={() => answer(REFUSED)}>
              {m.consent_refuse()}
            </button>
            <button className="btn btn--quiet" type="button" onClick={() => setChoosing(true)}>
              {m.consent_choose()}
            </button>
          </div>
        </div>
      </section>
      {isChoosing ? (
        <ConsentDialog current={current ?? REFUSED} onAnswer={answer} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  )
}
