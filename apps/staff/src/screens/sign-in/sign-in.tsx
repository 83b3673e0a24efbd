import logo from '@retailer/public/images/logo-on-dark.svg?url'
import { pathOf } from '@shop/contract/client'
import { startStaffSignIn } from '@shop/contract/staff/session'
import { Building2, KeyRound } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { type Device, readDevice } from '#lib/device.ts'
import { signInWithPasskey } from '#lib/passkey.ts'
import { m } from '#paraglide/messages.js'
import controls from '#ui/controls.module.css'
import { Notice } from '#ui/notice.tsx'
import { BadgeSignIn } from './badge-sign-in.tsx'
import { OneAction } from './one-action.tsx'
import styles from './sign-in.module.css'

const REASONS: Readonly<Record<string, () => string>> = {
  failed: m.sign_in_failed,
  unknown: m.sign_in_unknown,
  disabled: m.sign_in_disabled,
  unavailable: m.sign_in_unavailable,
  expired: m.sign_in_expired,
  other_person: m.sign_in_other_person,
}

/** Another site must not choose the page after the sign-in. */
const ownPath = (path: string) => (/^\/(?![/\\])/.test(path) ? path : '/')

/** This device, if it is shared and enrolled to a branch. */
export const loader = async (): Promise<{ device: Device | undefined }> => ({ device: await readDevice() })

export function SignIn() {
  const { device } = useLoaderData<typeof loader>()
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
        {reason ? <Notice tone="warn" text={reason()} /> : null}
        {device ? <BadgeSignIn device={device} returnTo={ownPath(returnTo)} /> : <OfficeSignIn returnTo={returnTo} />}
      </div>
    </main>
  )
}

function OfficeSignIn({ returnTo }: { returnTo: string }) {
  const navigate = useNavigate()
  return (
    <>
      <h1>{m.sign_in_title()}</h1>
      <p className={styles.text}>{m.sign_in_text({ brand: BRAND_NAME })}</p>
      <OneAction
        icon={KeyRound}
        text={m.sign_in_passkey()}
        work={async () => {
          await signInWithPasskey()
          await navigate(ownPath(returnTo), { replace: true })
        }}
      />
      <a className={controls.button} href={pathOf(startStaffSignIn.url, { query: { returnTo } })}>
        <Building2 size={18} aria-hidden="true" />
        {m.sign_in_go()}
      </a>
      <p className={styles.text}>{m.sign_in_lost()}</p>
    </>
  )
}
