import logo from '@retailer/public/images/logo-on-dark.svg?url'
import { pathOf } from '@shop/contract/client'
import { startStaffSignIn } from '@shop/contract/staff/session'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import styles from './sign-in.module.css'

const REASONS: Readonly<Record<string, () => string>> = {
  failed: m.sign_in_failed,
  unknown: m.sign_in_unknown,
  disabled: m.sign_in_disabled,
  expired: m.sign_in_expired,
}

export function SignIn() {
  const [query] = useSearchParams()
  const returnTo = query.get('returnTo') ?? '/'
  const reason = REASONS[query.get('error') ?? '']
  // The title of the tab is outside React.
  useEffect(() => {
    document.title = `${m.sign_in_title()} | ${BRAND_NAME}`
  }, [])
  return (
    <main className={styles.signIn}>
      <div className={styles.card}>
        <img className={styles.logoDark} src={logo} alt={BRAND_NAME} width={154} height={42} />
        <h1>{m.sign_in_title()}</h1>
        {reason ? <Notice tone="warn" text={reason()} /> : null}
        <p className={styles.text}>{m.sign_in_text({ brand: BRAND_NAME })}</p>
        <a
          className={`${controls.button} ${controls.buttonGo}`}
          href={pathOf(startStaffSignIn.url, { query: { returnTo } })}
        >
          <KeyRound size={18} aria-hidden="true" />
          {m.sign_in_go()}
        </a>
      </div>
    </main>
  )
}
