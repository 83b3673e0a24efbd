import { useContext } from 'react'
import { RenderContext } from '~/lib/page/render-context.ts'

type Part = 'header' | 'footer' | 'legal'

/** Server-rendered HTML read from the document once, so that a remounted layout shows it without a request. */
const kept = new Map<Part, string>()

function keptHtml(part: Part): string {
  const known = kept.get(part)
  if (known !== undefined) return known
  const html = document.querySelector(`[data-static="${part}"]`)?.innerHTML ?? ''
  kept.set(part, html)
  return html
}

/** True if the page was rendered with the full header and footer; error pages and checkout have simple ones. */
export const hasStaticParts = () => keptHtml('header') !== ''

/**
 * Header and footer are the same for every visitor, so the server renders them once per language and version. React
 * does not hydrate this markup; listeners on the document make it interactive.
 */
export function StaticPart({ part }: { part: Part }) {
  const { headerHtml, footerHtml, legalHtml } = useContext(RenderContext)
  const made = { header: headerHtml, footer: footerHtml, legal: legalHtml }
  const html = typeof document === 'undefined' ? made[part] : keptHtml(part)
  return (
    <div
      data-static={part}
      suppressHydrationWarning
      // Safe: our own components rendered this HTML on the server.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

/** True if the page was rendered with the legal links of the content service; otherwise built-in links are shown. */
export function useHasLegalPart(): boolean {
  const { legalHtml } = useContext(RenderContext)
  return (typeof document === 'undefined' ? legalHtml : keptHtml('legal')) !== ''
}
