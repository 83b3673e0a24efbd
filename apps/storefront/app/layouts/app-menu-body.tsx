import { CULTURE, readContent } from '@shop/contract/content'
import { useEffect, useState } from 'react'
import CategoryTreeBody from '~/features/panel/category-tree-body'
import type { PanelBodyProps } from '~/features/panel/panel-host'
import { LanguageSwitch } from '~/features/shell/language-switch'
import type { ShellLink } from '~/features/shell/shell-data'
import { VatSwitch } from '~/features/shell/vat-switch'
import { callApi } from '~/lib/api/api.client'
import { currentLocale } from '~/lib/locale/locale'
import { m } from '~/paraglide/messages.js'

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
  return (
    <>
      <CategoryTreeBody {...props} />
      <nav aria-label={m.header_service_label()}>
        <ul className="menulist menulist--plain">
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <p className="row">
        <VatSwitch onPaper />
        <LanguageSwitch locale={currentLocale()} />
      </p>
    </>
  )
}
