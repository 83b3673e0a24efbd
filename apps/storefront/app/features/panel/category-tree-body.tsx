import { webNodeById, webNodeRoot } from '@shop/contract/web-node'
import { useState } from 'react'
import { useApi } from '~/lib/api/use-api.ts'
import { m } from '~/paraglide/messages.js'
import { NamedLink } from '~/shared/page/named-link.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './category-tree-body.module.css'
import type { PanelBodyProps } from './panel-host.tsx'

/** The departments; the categories of a department load when it opens. Following a link closes the panel. */
export default function CategoryTreeBody({ attrs }: PanelBodyProps) {
  const root = useApi(webNodeRoot, { query: { descendantLevel: 1 } })
  if (root.state === 'waiting') return <p>{m.panel_loading()}</p>
  if (root.state === 'absent') return <p role="alert">{m.panel_failed()}</p>
  return (
    <nav aria-label={m.panel_catalog_label()}>
      <ul className={styles.tree}>
        {root.data.Children.filter(({ InMenu }) => InMenu).map((node) => (
          <li key={node.Id}>
            <Department node={node} isOpen={node.Id === attrs.webNodeId} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type DepartmentProps = {
  readonly node: { readonly Id: string; readonly Name: string; readonly Url: string; readonly Img: string | null }
  readonly isOpen: boolean
}

function Department({ node: { Id: id, Name: name, Url: url, Img: img }, isOpen }: DepartmentProps) {
  const [wasOpened, setOpened] = useState(isOpen)
  return (
    <details open={isOpen} onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary>
        <LazyImage src={img} alt="" width={36} height={36} sizes="36px" />
        {name}
        <Icon name="chevron-right" size={20} />
      </summary>
      <ul>
        <li>
          <NamedLink to="product-lister-all" params={{ pathMatch: url }}>
            {m.panel_catalog_all({ name })}
          </NamedLink>
        </li>
        {wasOpened ? <Categories id={id} /> : null}
      </ul>
    </details>
  )
}

/** If the request fails, the link to the whole department remains. */
function Categories({ id }: { id: string }) {
  const node = useApi(webNodeById, { params: { id }, query: { descendantLevel: 2 } })
  if (node.state === 'waiting') return <li>{m.panel_loading()}</li>
  if (node.state === 'absent') return <li role="alert">{m.panel_failed()}</li>
  return node.data.Children.map((child) => (
    <li key={child.Id}>
      <NamedLink to="product-lister-all" params={{ pathMatch: child.Url }}>
        {child.Name}
      </NamedLink>
    </li>
  ))
}
