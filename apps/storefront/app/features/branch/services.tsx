import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as branchScreenStyles from './branch-screen.module.css'
import { SERVICES } from './service-names.ts'
import * as styles from './services.module.css'

export function Services({ codes }: { codes: readonly string[] }) {
  const known = codes.flatMap((code) => (SERVICES[code] ? [{ code, ...SERVICES[code] }] : []))
  if (known.length === 0) return null
  return (
    <section>
      <h2 className={branchScreenStyles.branchH2}>{m.branch_services()}</h2>
      <ul className={styles.svcl}>
        {known.map(({ code, icon, name, text }) => (
          <li key={code}>
            <Icon name={icon} size={24} />
            <span>
              <b>{name()}</b>
              {text()}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
