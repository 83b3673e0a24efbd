import type { Client } from '@shop/contract/client'
import { createContext } from 'react-router'
import type { HostRequest } from './host-context.ts'
import type { RequestedPage } from './requested-page.ts'

export type ShellHtml = {
  readonly headerHtml: string
  readonly footerHtml: string
  readonly legalHtml: string
  /** Script that must run before the header is painted. */
  readonly bootScript: string
}

/** Request context of a loader. A public page has no personal data in it. */
export type Shop = RequestedPage & {
  readonly host: HostRequest
  readonly call: Client
  /** Seconds for which the page is valid: until its first promotion ends. */
  readonly secondsLeft: () => number
  readonly shellHtml: () => Promise<ShellHtml>
  /** Forbids caching of a page that lacks temporarily unavailable data. */
  readonly doNotKeep: () => void
  /** Limits caching of such a page instead, for pages with many requests. */
  readonly keepAtMost: (seconds: number) => void
}

/** Set by the root's middleware for every request. */
export const shopContext = createContext<Shop>()
