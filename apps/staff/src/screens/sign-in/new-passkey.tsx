import logo from '@retailer/public/images/logo-on-dark.svg?url'
import { KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { registerWithLink } from '#lib/passkey.ts'
import { m } from '#paraglide/messages.js'
import { OneAction } from './one-action.tsx'
import styles from './sign-in.module.css'

/** The page of the link in the mail. Its secret is in the fragment of the address, which no server receives. */
export function NewPasskey() {
  const navigate = useNavigate()
  // The title of the tab is outside React.
  useEffect(() => {
    document.title = `${m.passkey_title()} | ${BRAND_NAME}`
  }, [])
  return (
    <main className={styles.signIn}>
      <div className={styles.card}>
        <img className={styles.logoDark} src={logo} alt={BRAND_NAME} width={154} height={42} />
        <h1>{m.passkey_title()}</h1>
        <p className={styles.text}>{m.passkey_text()}</p>
        <OneAction
          icon={KeyRound}
          text={m.passkey_go()}
          work={async () => {
            await registerWithLink(window.location.hash.slice(1))
            await navigate('/', { replace: true })
          }}
        />
      </div>
    </main>
  )
}
