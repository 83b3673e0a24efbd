import type { ReactNode } from 'react'
import { LegalLinks, SimpleFooter } from '~/features/shell/simple-footer.tsx'
import { SimpleHeader } from '~/features/shell/simple-header.tsx'
import { COMPANY, serviceHref } from '~/lib/contact/company.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import { builtInLegalLinks } from './built-in-content.ts'
import { PageFrame } from './page-frame.tsx'
import { StaticPart, useHasLegalPart } from './static-part.tsx'

/** Layout of checkout and error pages. It needs no content, so it renders while every backend is unavailable. */
export function SimpleFrame({ children }: { children: ReactNode }) {
  const locale = currentLocale()
  const hasLegalPart = useHasLegalPart()
  const chatHref = serviceHref(locale)
  return (
    <PageFrame
      header={<SimpleHeader locale={locale} chatHref={chatHref} />}
      footer={
        <SimpleFooter
          year={new Date().getFullYear()}
          chatHref={chatHref}
          company={COMPANY}
          links={hasLegalPart ? <StaticPart part="legal" /> : <LegalLinks links={builtInLegalLinks(locale)} />}
        />
      }
    >
      {children}
    </PageFrame>
  )
}
