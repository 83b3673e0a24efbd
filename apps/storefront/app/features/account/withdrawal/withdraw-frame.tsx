import type { ReactNode } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { longDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import * as formPageStyles from '~/shared/form/form-page.module.css'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Steps } from '~/ui/nav/steps.tsx'
import * as styles from './withdraw-frame.module.css'

type Props = { at: 'what' | 'confirm' | 'done'; until: string | null | undefined; children: ReactNode }

/** The two steps, with an explanation of the right of withdrawal beside them. */
export function WithdrawFrame({ at, until, children }: Props) {
  const title = m.withdraw_title()
  const steps = [
    { id: 'what', label: m.withdraw_step_what() },
    { id: 'confirm', label: m.withdraw_step_confirm() },
  ]
  return (
    <div className="wrap">
      <PageHead title={title} isHidden />
      <PageBreadcrumb current={title} />
      <div className={`${formPageStyles.auth} ${formPageStyles.authSide}`}>
        <div className={styles.withdraw}>
          <h1>{title}</h1>
          {at === 'done' ? null : <Steps label={m.withdraw_steps()} steps={steps} currentId={at} />}
          {children}
        </div>
        <aside className="tile" aria-labelledby="know-title">
          <h2 id="know-title">{m.withdraw_know()}</h2>
          <ul className="plus">
            <Fact>
              {m.withdraw_know_term()}{' '}
              {until ? <b className="strong">{m.withdraw_know_until({ day: longDay(until) })}</b> : null}
            </Fact>
            <Fact>{m.withdraw_know_free()}</Fact>
            <Fact>{m.withdraw_know_money()}</Fact>
            <Fact>{m.withdraw_know_bring()}</Fact>
          </ul>
          <p className={`small ${styles.withdrawMore}`}>
            <a href={`${link('index').replace(/\/$/, '')}${m.withdraw_know_path()}`}>{m.withdraw_know_more()}</a>
          </p>
        </aside>
      </div>
    </div>
  )
}

const Fact = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon name="check" />
    <span>{children}</span>
  </li>
)
