import type { ReactNode } from 'react'
import type { LinkColumn, MenuNode, ShellLink } from '~/features/shell/shell-data.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './mega-menu.module.css'

const MOST_LINKS = 8

export type MegaMenuProps = {
  roots: readonly MenuNode[]
  quickLinks: readonly LinkColumn[]
  isOpen?: boolean
  /** the root whose columns are shown */
  chosen?: string | undefined
  /** the children of a root; fetched on demand, which saves five hundred links in every page */
  columnsOf?: (id: string) => readonly MenuNode[]
  offerOf?: (id: string) => ReactNode
}

/** Roots on the left, the columns of one root on the right, with an offer beside them. */
export function MegaMenu({ roots, quickLinks, isOpen = false, chosen, columnsOf, offerOf }: MegaMenuProps) {
  return (
    <div className={styles.mega} id="mega-menu" data-mega="" hidden={!isOpen}>
      <div className="wrap">
        <nav className={styles.megaRoots} aria-label={m.header_departments()}>
          <ul>
            {roots.map((root) => (
              <li key={root.id}>
                <a href={root.href} data-root={root.id} className={root.id === chosen ? styles.isOn : undefined}>
                  {root.picture ? <img src={root.picture} alt="" width="32" height="32" loading="lazy" /> : <span />}
                  {root.label}
                  <Icon name="chevron-right" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {roots.map((root) => (
          <div className={styles.megaPart} key={root.id} data-part={root.id} hidden={root.id !== chosen}>
            <div className={styles.megaCols}>
              <div className={styles.megaTitle}>
                <h2>{root.label}</h2>
                <a href={root.href}>{m.header_all_in({ name: root.label })}</a>
              </div>
              <div className={styles.megaGrid}>
                {columnsOf?.(root.id).map((column) => (
                  <Column key={column.id} column={column} />
                ))}
              </div>
            </div>
            {offerOf?.(root.id)}
          </div>
        ))}
      </div>
      {quickLinks.length > 0 ? <QuickLinks groups={quickLinks} /> : null}
    </div>
  )
}

const To = ({ label, href }: ShellLink) => <a href={href}>{label}</a>

/** A second-level heading with its third-level links. */
function Column({ column }: { column: MenuNode }) {
  return (
    <section>
      <h3>
        <To {...column} />
      </h3>
      {column.children.length > 0 ? (
        <ul>
          {column.children.slice(0, MOST_LINKS).map((child) => (
            <li key={child.id}>
              <To {...child} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function QuickLinks({ groups }: { groups: readonly LinkColumn[] }) {
  return (
    <div className={styles.megaFoot}>
      <div className="wrap">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <b>{title}</b>
            {links.map((link) => (
              <To key={link.href} {...link} />
            ))}
          </nav>
        ))}
      </div>
    </div>
  )
}
