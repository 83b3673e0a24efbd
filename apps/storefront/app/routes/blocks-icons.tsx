import * as styles from '~/features/blocks/section.module.css'
import { hostContext } from '~/lib/page/host-context.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LINE_ICONS, SOCIAL_ICONS } from '~/ui/icon-names.ts'
import type { Route } from './+types/blocks-icons'

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(hostContext)?.demoPages) throw pageNotFound()
  return null
}

/** Every icon with its name in code. */
export default function BlocksIcons() {
  return (
    <div className="wrap" lang="nl">
      <PageHead title={m.page_demo_icons_title()} isHidden />
      <div className={styles.kit}>
        <h1>{m.page_demo_icons_title()}</h1>
        <ul className={styles.kitIcons}>
          {LINE_ICONS.map((name) => (
            <li key={name}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
          {SOCIAL_ICONS.map((name) => (
            <li key={name} className={styles.isMark}>
              <Icon name={name} size={24} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
