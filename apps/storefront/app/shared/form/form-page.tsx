import type { ReactNode } from 'react'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import * as styles from './form-page.module.css'

/** A page with one narrow form under its title. */
export const FormPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="wrap">
    <PageHead title={title} isHidden />
    <PageBreadcrumb current={title} />
    <div className={`${styles.auth} ${styles.auth1}`}>
      <h1>{title}</h1>
      {children}
    </div>
  </div>
)
