import { m } from '~/paraglide/messages.js'
import * as styles from './install-steps.module.css'

export default function InstallSteps({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section className={styles.install} aria-labelledby="install-title">
      <div className={styles.installHead}>
        <h2 id="install-title">{m.install_title()}</h2>
        <button type="button" className="btn" onClick={onDismiss}>
          {m.install_cancel()}
        </button>
      </div>
      <p>{m.install_text()}</p>
      <ul>
        <li>{m.install_step_share()}</li>
        <li>{m.install_step_add()}</li>
      </ul>
    </section>
  )
}
