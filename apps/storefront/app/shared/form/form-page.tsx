import type { ReactNode } from 'react'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'

/** A page with one narrow form under its title. */
export const FormPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="wrap">
    <PageHead title={title} isHidden />
    <PageBreadcrumb current={title} />
    <div className="auth auth--1">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
)
