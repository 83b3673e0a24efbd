import { createContext } from 'react'

/** What the server's tree has beside the router's state. The browser has none of it and reads the page instead. */
export type RenderContextValue = {
  readonly nonce: string | undefined
  readonly headerHtml: string
  readonly footerHtml: string
  /** the legal links for the foot of a simple page */
  readonly legalHtml: string
  readonly bootScript: string
  /** `production` closes the movable clock and the demo pages */
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
