import type { ConfiguredView } from '@shop/contract/configured-view'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './configured-note.module.css'

/** The choices of a line. Uses phrasing content only, so it can be inside a paragraph. */
export function ConfiguredNote({ configured }: { configured: ConfiguredView | null }) {
  if (!configured) return null
  const locale = currentLocale()
  return (
    <span className={styles.configured} data-configured="">
      {configured.choices.map(({ label, value }, at) => (
        <span key={label.nl}>
          {at === 0 && configured.hex ? (
            <i className={styles.configuredHue} style={{ background: configured.hex }} aria-hidden="true" />
          ) : null}
          {label[locale]}: <b>{value[locale]}</b>
        </span>
      ))}
      <span className="soft">{m.configured_no_return_short()}</span>
    </span>
  )
}
