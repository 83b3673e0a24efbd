import type { Client } from '@shop/contract/client'
import { createContext } from 'react-router'
import type { HostRequest } from './host-context.ts'
import type { RequestedPage } from './requested-page.ts'

export type ShellHtml = {
  readonly headerHtml: string
  readonly footerHtml: string
  readonly legalHtml: string
  /** what must run before the header is painted */
  readonly bootScript: string
}

/** What a loader may use of its request. A public page gets nothing that belongs to one person. */
export type Shop = RequestedPage & {
  readonly host: HostRequest
  readonly call: Client
  /** For how many seconds everything on the page holds: until the first promotion on it ends. */
  readonly secondsLeft: () => number
  readonly shellHtml: () => Promise<ShellHtml>
  /** The page lacks something that will be back soon: it is shown, and nobody keeps it. */
  readonly doNotKeep: () => void
  /** The same for a page that many ask for at such a moment: kept for so many seconds at most. */
  readonly keepAtMost: (seconds: number) => void
}

/** Set by the root's middleware for every request. */
export const shopContext = createContext<Shop>()
