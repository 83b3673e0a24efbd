import type { Settings } from '@shop/domain/settings/defaults'

/** `slug` is part of page paths, endpoint paths, branch formats and mail addresses: lower case letters and digits. */
export type Brand = { readonly name: string; readonly slug: string }

/** Details of the seller that the law requires on every mail, order and invoice. */
export type Company = {
  readonly name: string
  readonly street: string
  readonly place: string
  readonly phone: string
  readonly email: string
  readonly kvk: string
  readonly vatId: string
  readonly iban: string
  /** Internet domain of the shop, without `www`. */
  readonly domain: string
}

export type Social = Readonly<Record<'facebook' | 'instagram' | 'tiktok' | 'linkedin' | 'youtube' | 'twitter', string>>

/** Colours of mails, PDFs, the installed app and the offline page. Those of the pages are in `tokens.css`. */
export type Colours = {
  /** Text and dark surfaces. */
  readonly ink: string
  /** The call to action; `ink` has to be readable on it. */
  readonly signal: string
  /** Links on white. */
  readonly link: string
  /** Background of the page around a mail. */
  readonly sand: string
}

/** The logo as rows of blocks with their widths in points: mails and PDFs draw it without an image file. */
export type Mark = readonly (readonly number[])[]

/** Settings that differ from those of the domain until staff save others: holidays, payment, delivery. */
export type RetailerSettings = Partial<Settings> & Pick<Settings, 'holidays' | 'paymentTestMode' | 'idealName'>

/** The exports of `retailer.ts` in a retailer's folder. */
export type Retailer = {
  readonly brand: Brand
  readonly company: Company
  readonly social: Social
  readonly colours: Colours
  readonly mark: Mark
  readonly settings: RetailerSettings
}
