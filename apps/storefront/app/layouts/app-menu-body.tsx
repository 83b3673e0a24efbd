import { CULTURE, readContent } from '@shop/contract/content'
import { useEffect, useState } from 'react'
import CategoryTreeBody from '~/features/panel/category-tree-body'
import type { PanelBodyProps } from '~/features/panel/panel-host'
import { LanguageSwitch } from '~/features/shell/language-switch'
import type { ShellLink } from '~/features/shell/shell-data'
import { VatSwitch } from '~/features/shell/vat-switch'
import { callApi } from '~/lib/api/api.client'
import { currentLocale, link } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'

/** What most people come for stands first, small. */
const DEALS = ['product-lister-actie', 'product-lister-opop', 'product-lister-meer-minder'] as const

async function sidebarLinks(): Promise<readonly ShellLink[]> {
  const body = { AtomType: 'Home', Url: '/', Culture: CULTURE, SidebarMenu: true } as const
  const reply = await callApi(readContent, { body })
  if (reply.status !== 200) return []
  return (reply.body.parts.SidebarMenu?.items ?? []).map(({ name, url, alternateUrl }) => ({
    label: name,
    href: alternateUrl ?? url,
  }))
}

/** The menu of a phone: the departments, what else the shop does, and how prices and words are shown. */
export default function AppMenuBody(props: PanelBodyProps) {
  const [links, setLinks] = useState<readonly ShellLink[]>([])
  // the network is outside React; the menu stands without these links too
  useEffect(() => {
    sidebarLinks().then(setLinks, () => setLinks([]))
  }, [])
  const deals: readonly string[] = DEALS.map((name) => link(name))
  return (
    <>
      <nav aria-label={m.header_deals_label()}>
        <ul className="row">
          {links
            .filter(({ href }) => deals.includes(href))
            .map(({ label, href }) => (
              <li key={href}>
                <a className="chip" href={href}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
      </nav>
      <CategoryTreeBody {...props} />
      <nav aria-label={m.header_service_label()}>
        <ul className="menulist menulist--plain">
          {links
            .filter(({ href }) => !deals.includes(href))
            .map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <div className="appfoot">
        <VatSwitch onPaper />
        <LanguageSwitch locale={currentLocale()} />
      </div>
    </>
  )
}
