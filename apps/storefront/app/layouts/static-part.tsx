import { useContext } from 'react'
import { RenderContext } from '~/lib/page/render-context'

type Part = 'header' | 'footer' | 'legal'

/** The server's own HTML, read back once: a remount of the layout shows it again without asking for it. */
const kept = new Map<Part, string>()

function keptHtml(part: Part): string {
  const known = kept.get(part)
  if (known !== undefined) return known
  const html = document.querySelector(`[data-static="${part}"]`)?.innerHTML ?? ''
  kept.set(part, html)
  return html
}

/** Whether the page came with header and footer; an error page and the checkout have simple ones. */
export const hasStaticParts = () => keptHtml('header') !== ''

/**
 * Header and footer are the same for everybody and are made once per language and version, not per request. The
 * browser leaves the markup alone; listeners on the document bring it to life.
 */
export function StaticPart({ part }: { part: Part }) {
  const { headerHtml, footerHtml, legalHtml } = useContext(RenderContext)
  const made = { header: headerHtml, footer: footerHtml, legal: legalHtml }
  const html = typeof document === 'undefined' ? made[part] : keptHtml(part)
  return (
    <div
      data-static={part}
      suppressHydrationWarning
      // rendered by our own components on the server
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** What content says of the legal links, where the page came with it; else those that are always there. */
export function useHasLegalPart(): boolean {
  const { legalHtml } = useContext(RenderContext)
  return (typeof document === 'undefined' ? legalHtml : keptHtml('legal')) !== ''
}
