import { ACCEPTED, type Consent, REFUSED } from '@shop/domain/settings/consent'
import { useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Switch } from '~/ui/form/switch.tsx'
import { Dialog } from '~/ui/overlay/dialog.tsx'
import * as styles from './consent-dialog.module.css'

/** The second layer: each purpose separately, with none enabled by default. */
export default function ConsentDialog({
  current,
  onAnswer,
  onClose,
}: {
  current: Consent
  onAnswer: (choice: Consent) => void
  onClose: () => void
}) {
  const [choice, setChoice] = useState(current)
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.consent_settings()}
      closeLabel={m.consent_close()}
      foot={
        <div className={styles.csetBtns}>
          <button className="btn btn--ink" type="button" onClick={() => onAnswer(ACCEPTED)}>
            {m.consent_accept()}
          </button>
          <button className="btn btn--ink" type="button" onClick={() => onAnswer(REFUSED)}>
            {m.consent_refuse()}
          </button>
          <button className="btn" type="button" onClick={() => onAnswer(choice)}>
            {m.consent_keep()}
          </button>
        </div>
      }
    >
      <ul className={styles.cset}>
        <li>
          <Switch checked disabled readOnly label={m.consent_necessary()} />
          <p>{m.consent_necessary_text()}</p>
        </li>
        <li>
          <Switch
            checked={choice.statistics}
            onChange={(event) => setChoice({ ...choice, statistics: event.currentTarget.checked })}
            label={m.consent_statistics()}
          />
          <p>{m.consent_statistics_text()}</p>
        </li>
        <li>
          <Switch
            checked={choice.marketing}
            onChange={(event) => setChoice({ ...choice, marketing: event.currentTarget.checked })}
            label={m.consent_marketing()}
          />
          <p>{m.consent_marketing_text()}</p>
        </li>
      </ul>
      <p className={`small ${styles.csetLife}`}>
        {m.consent_life()} <a href={link('cookies')}>{m.consent_policy()}</a>
      </p>
    </Dialog>
  )
}
