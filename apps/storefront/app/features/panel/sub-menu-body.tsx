import { webNodeById } from '@shop/contract/web-node'
import { useApi } from '~/lib/api/use-api.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import CategoryTreeBody from './category-tree-body.tsx'
import type { PanelBodyProps } from './panel-host.tsx'
import * as styles from './sub-menu-body.module.css'

/** The categories of one department. Without a department in the URL, shows all departments. */
export default function SubMenuBody(props: PanelBodyProps) {
  const { key } = props.attrs
  return key === undefined ? <CategoryTreeBody {...props} /> : <Department id={String(key)} />
}

function Department({ id }: { id: string }) {
  const node = useApi(webNodeById, { params: { id }, query: { descendantLevel: 1 } })
  if (node.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (node.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  const { Name, Url, Children } = node.data
  return (
    <nav aria-label={Name}>
      <ul className={`${styles.menulist} ${styles.menulistPlain}`}>
        <li>
          <NamedLink to="product-lister-all" params={{ pathMatch: Url }}>
            {m.panel_catalog_all({ name: Name })}
          </NamedLink>
        </li>
        {Children.filter(({ InMenu }) => InMenu).map((child) => (
          <li key={child.Id}>
            <NamedLink to="product-lister-all" params={{ pathMatch: child.Url }}>
              {child.Name}
            </NamedLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
