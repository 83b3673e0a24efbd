import { m } from '~/paraglide/messages.js'
import { Breadcrumb, type Crumb } from '~/ui/nav/breadcrumb'
import { link } from '../locale/locale.ts'

/** Where this page stands, from home on. It belongs to the page, so another page starts with its own. */
export function PageBreadcrumb({ crumbs = [], current }: { crumbs?: readonly Crumb[]; current: string }) {
  const home = { label: m.shell_home(), href: link('index') }
  return <Breadcrumb label={m.shell_breadcrumb_label()} crumbs={[home, ...crumbs]} current={current} />
}
