import { brandByUrl } from '@shop/contract/brand'
import { isHiddenBrand, mapBrand } from '@shop/domain/catalogue/brand'
import { href } from '@shop/routes'
import { redirect } from 'react-router'
import { required } from '~/lib/api/reply'
import { link } from '~/lib/locale/locale'
import { pathsOf } from '~/lib/locale/page-paths'
import { MOVED_PAGE } from '~/lib/page/cache-policy'
import { PageBreadcrumb } from '~/lib/page/page-breadcrumb'
import { pageNotFound } from '~/lib/page/page-errors'
import { PageHead } from '~/lib/page/page-head'
import { shopContext } from '~/lib/page/shop-context'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/brand'

export async function loader({ params: { url }, context }: Route.LoaderArgs) {
  const { call, locale } = context.get(shopContext)
  // the singular path without a name is the list (READING-21)
  if (!url) throw redirect(href(locale, 'brand'), { status: 301, headers: { 'cache-control': MOVED_PAGE } })
  const brand = mapBrand(required(await call(brandByUrl, { params: { url } })))
  if (isHiddenBrand(brand)) throw pageNotFound()
  return { brand }
}

export { shouldRevalidate } from '~/lib/page/revalidate'

export default function Brand({ loaderData: { brand } }: Route.ComponentProps) {
  const { name, url, img, description } = brand
  const params = { url }
  return (
    <div className="wrap pagefoot">
      <PageHead
        title={name}
        description={description ?? undefined}
        paths={pathsOf('brand-url', { nl: params, en: params })}
      />
      <PageBreadcrumb crumbs={[{ label: m.page_brands_title(), href: link('brand') }]} current={name} />
      <div className="brandhead">
        <span className="logo logo--l">
          {img ? <LazyImage src={img} alt={name} width={240} height={120} loading="eager" /> : name}
        </span>
        <div>
          <h1>{name}</h1>
          <p>{description}</p>
        </div>
      </div>
      <div className="accgrid brandways">
        <a className="atile" href={link('product-lister-all', { pathMatch: '' })}>
          <span>
            <Icon name="layout-grid" />
          </span>
          <span>
            <b>{m.brand_by_department()}</b>
            <small>{m.brand_by_department_text({ name })}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
        <a className="atile" href={link('store-lister')}>
          <span>
            <Icon name="store" />
          </span>
          <span>
            <b>{m.brand_in_branch()}</b>
            <small>{m.brand_in_branch_text()}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
        <a className="atile" href={link('brand')}>
          <span>
            <Icon name="list" />
          </span>
          <span>
            <b>{m.home_all_brands()}</b>
            <small>{m.brands_text()}</small>
          </span>
          <Icon name="chevron-right" />
        </a>
      </div>
    </div>
  )
}
