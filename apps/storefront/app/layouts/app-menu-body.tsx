import { CULTURE, readContent } from '@shop/contract/content'
import { useEffect, useState } from 'react'
import CategoryTreeBody from '~/features/panel/category-tree-body.tsx'
import type { PanelBodyProps } from '~/features/panel/panel-host.tsx'
import * as subMenuBodyStyles from '~/features/panel/sub-menu-body.module.css'
import { LanguageSwitch } from '~/features/shell/language-switch.tsx'
import type { ShellLink } from '~/features/shell/shell-data.ts'
import { VatSwitch } from '~/features/shell/vat-switch.tsx'
import { requestApi } from '~/lib/api/api.client.ts'
import { currentLocale, link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './app-menu-body.module.css'

/** The deals are the most visited links, so the menu shows them first as chips. */
const DEALS = ['product-lister-actie', 'product-lister-opop', 'product-lister-meer-minder'] as const

async function sidebarLinks(): Promise<readonly ShellLink[]> {
  const body = { AtomType: 'Home', Url: '/', Culture: CULTURE, SidebarMenu: true } as const
  const reply = await requestApi(readContent, { body })
  if (reply.status !== 200) return []
  return (reply.body.parts.SidebarMenu?.items ?? []).map(({ name, url, alternateUrl }) => ({
    label: name,
    href: alternateUrl ?? url,
  }))
}

/** Menu on phones: departments, service links, and the VAT and language switches. */
export default function AppMenuBody(props: PanelBodyProps) {
  const [links, setLinks] = useState<readonly ShellLink[]>([])
  // The network is outside React. The menu also works without these links.
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
        <ul className={`${subMenuBodyStyles.menulist} ${subMenuBodyStyles.menulistPlain}`}>
          {links
            .filter(({ href }) => !deals.includes(href))
            .map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.appfoot}>
        <VatSwitch onPaper />
        <LanguageSwitch locale={currentLocale()} />
      </div>
    </>
  )
}
