import { createContext } from 'react'

/** Values for the server render only; the browser reads them from the document. */
export type RenderContextValue = {
  readonly nonce: string | undefined
  readonly headerHtml: string
  readonly footerHtml: string
  /** Legal links for the footer of a simple page. */
  readonly legalHtml: string
  readonly bootScript: string
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
