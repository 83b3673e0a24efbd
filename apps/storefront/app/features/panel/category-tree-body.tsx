import { webNodeRoot } from '@shop/contract/web-node'
import { useApi } from '~/lib/api/use-api'
import { NamedLink } from '~/lib/locale/named-link'
import { m } from '~/paraglide/messages.js'
import type { PanelBodyProps } from './panel-host.tsx'

/** The departments with what is in them, one opened if the address says so; a link leads to the page and so ends the panel. */
export default function CategoryTreeBody({ attrs }: PanelBodyProps) {
  const root = useApi(webNodeRoot, { query: { descendantLevel: 2 } })
  if (root.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (root.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  return (
    <nav aria-label={m.panel_catalog_label()}>
      <ul className="menulist menulist--plain">
        {root.data.Children.filter(({ InMenu }) => InMenu).map((node) => (
          <li key={node.Id}>
            <details open={node.Id === attrs.webNodeId}>
              <summary>{node.Name}</summary>
              <ul>
                <li>
                  <NamedLink to="product-lister-all" params={{ pathMatch: node.Url }}>
                    {m.panel_catalog_all({ name: node.Name })}
                  </NamedLink>
                </li>
                {node.Children.map((child) => (
                  <li key={child.Id}>
                    <NamedLink to="product-lister-all" params={{ pathMatch: child.Url }}>
                      {child.Name}
                    </NamedLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </nav>
  )
}
