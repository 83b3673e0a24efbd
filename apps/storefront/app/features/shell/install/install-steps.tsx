import { m } from '~/paraglide/messages.js'
import './install-steps.css'

export default function InstallSteps({ onDismiss }: { onDismiss: () => void }) {
  return (
    <section className="install" aria-labelledby="install-title">
      <div className="install__head">
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
