import { useLocation } from 'react-router'
import { link } from '~/lib/locale/locale.ts'
import { useShopFacts } from '~/lib/shop-facts.ts'
import { m } from '~/paraglide/messages.js'
import { Breadcrumb, type Crumb } from '~/ui/nav/breadcrumb.tsx'
import { StructuredData } from '~/ui/structured-data.tsx'

type Props = {
  readonly crumbs?: readonly Crumb[]
  readonly current: string
  /** The page provides its own structured data for the breadcrumb. */
  readonly isTold?: boolean
}

/** Breadcrumb from home to this page. */
export function PageBreadcrumb({ crumbs = [], current, isTold = false }: Props) {
  const { pathname } = useLocation()
  const { publicOrigin = '' } = useShopFacts()
  const home = { label: m.shell_home(), href: link('index') }
  const all = [home, ...crumbs]
  const places = [...all, { label: current, href: pathname }].map(({ label, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: label,
    item: publicOrigin + href,
  }))
  return (
    <>
      <Breadcrumb label={m.shell_breadcrumb_label()} crumbs={all} current={current} />
      {isTold ? null : <StructuredData data={{ '@type': 'BreadcrumbList', itemListElement: places }} />}
    </>
  )
}
