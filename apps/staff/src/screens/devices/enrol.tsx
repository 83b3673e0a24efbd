import logo from '@retailer/public/images/logo-on-dark.svg?url'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { enrolThisDevice } from '#lib/device.ts'
import { m } from '#paraglide/messages.js'
import { OneAction } from '#screens/sign-in/one-action.tsx'
import signIn from '#screens/sign-in/sign-in.module.css'
import controls from '#ui/controls.module.css'

/** Enrols this device to a branch by the code of a manager, typed or from the QR code that opened the page. */
export function Enrol() {
  const navigate = useNavigate()
  const [code, setCode] = useState(() => window.location.hash.slice(1))
  // The title of the tab is outside React.
  useEffect(() => {
    document.title = `${m.device_enrol()} | ${BRAND_NAME}`
  }, [])
  return (
    <main className={signIn.signIn}>
      <div className={signIn.card}>
        <img className={signIn.logoDark} src={logo} alt={BRAND_NAME} width={154} height={42} />
        <h1>{m.device_enrol()}</h1>
        <p className={signIn.text}>{m.device_enrol_text()}</p>
        <label className={controls.field}>
          <span className={controls.label}>{m.device_code()}</span>
          <input
            className={controls.input}
            value={code}
            maxLength={10}
            autoComplete="off"
            autoCapitalize="characters"
            onChange={(event) => setCode(event.currentTarget.value.toUpperCase().trim())}
          />
        </label>
        <OneAction
          icon={Smartphone}
          text={m.device_enrol_go()}
          work={async () => {
            await enrolThisDevice(code)
            await navigate('/sign-in', { replace: true })
          }}
        />
      </div>
    </main>
  )
}
