import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as formPageStyles from '~/shared/form/form-page.module.css'
import * as noticeStyles from '~/ui/display/notice.module.css'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import { CallUs } from './call-us.tsx'

/** Confirms that an email was sent and explains what to do if it does not arrive. */
export function Sent({ title, message, children }: { title: string; message: string; children?: ReactNode }) {
  return (
    <div className={`${formPageStyles.auth} ${formPageStyles.auth1}`}>
      <h1>{title}</h1>
      <div className={`${noticeStyles.notice} ${noticeStyles.noticeLeaf}`} role="status">
        <Icon name="mail" />
        <span>{message}</span>
      </div>
      <section className="box small">
        {children}
        <CallUs />
      </section>
      <p>
        <LinkButton href={link('login')}>{m.password_back()}</LinkButton>
      </p>
    </div>
  )
}
