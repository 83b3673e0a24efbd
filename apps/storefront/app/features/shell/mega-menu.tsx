import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { LinkColumn, MenuNode } from './shell-data.ts'

/**
 * Roots left, the columns of one of them right, and beside them what is on offer there. Both are fetched when somebody
 * rests on a root, which keeps five hundred links out of every page.
 */
export function MegaMenu({ roots, quickLinks }: { roots: readonly MenuNode[]; quickLinks: readonly LinkColumn[] }) {
  return (
    <div className="mega" id="mega-menu" data-mega="" hidden>
      <div className="wrap">
        <nav className="mega__roots" aria-label={m.header_departments()}>
          <ul>
            {roots.map((root) => (
              <li key={root.id}>
                <a href={root.href} data-root={root.id}>
                  {root.picture ? <img src={root.picture} alt="" width="32" height="32" loading="lazy" /> : <span />}
                  {root.label}
                  <Icon name="chevron-right" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {roots.map((root) => (
          <div className="mega__part" key={root.id} data-part={root.id} hidden>
            <div className="mega__cols">
              <div className="mega__title">
                <h2>{root.label}</h2>
                <a href={root.href}>{m.header_all_in({ name: root.label })}</a>
              </div>
              <div className="mega__grid" />
            </div>
          </div>
        ))}
      </div>
      {quickLinks.length > 0 ? <QuickLinks groups={quickLinks} /> : null}
    </div>
  )
}

function QuickLinks({ groups }: { groups: readonly LinkColumn[] }) {
  return (
    <div className="mega__foot">
      <div className="wrap">
        {groups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <b>{title}</b>
            {links.map((link) => (
              <a key={link.href} href={link.href}>
                {link.label}
              </a>
            ))}
          </nav>
        ))}
      </div>
    </div>
  )
}
