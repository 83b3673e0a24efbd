import { createContext } from 'react'

/** The parts of a public page that are the same for every page of its routes. */
export type PageScripts = {
  readonly context: string
  /** Loads the modules after the first paint. */
  readonly start: string
  /** Preloads of the stylesheets, for the head. */
  readonly styles: string
}

/** Values for the server render only; the browser reads them from the document. */
export type RenderContextValue = {
  readonly nonce: string | undefined
  readonly headerHtml: string
  readonly footerHtml: string
  /** Legal links for the footer of a simple page. */
  readonly legalHtml: string
  readonly bootScript: string
  /** Undefined on a page for which the router writes its scripts. */
  readonly scripts?: PageScripts | undefined
  /** `production` disables the clock override and the demo pages. */
  readonly shopEnv: string | undefined
  readonly publicOrigin: string | undefined
  readonly brandVariant: string | undefined
}

export const RenderContext = createContext<RenderContextValue>({
  nonce: undefined,
  headerHtml: '',
  footerHtml: '',
  legalHtml: '',
  bootScript: '',
  shopEnv: undefined,
  publicOrigin: undefined,
  brandVariant: undefined,
})
