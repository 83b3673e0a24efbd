import type { ContentPart, ContentParts } from '@shop/contract/content'
import { bannerClass, PAGE_KINDS, showsOn } from '@shop/domain/content/banner'
import type { Locale } from '@shop/domain/locale'
import { renderToStaticMarkup } from 'react-dom/server'
import { Footer, type FooterProps } from '~/features/shell/footer.tsx'
import { Header, type HeaderProps } from '~/features/shell/header.tsx'
import type { LinkColumn } from '~/features/shell/shell-data.ts'
import { LegalLinks } from '~/features/shell/simple-footer.tsx'
import { MAX_SITE_BANNERS, siteBannerBoot } from '~/islands/site-banner-cookie.ts'
import { COMPANY, serviceHref } from '~/lib/contact/company.ts'
import type { ShellHtml, Shop } from '~/lib/page/shop-context.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import {
  builtInColumns,
  builtInDeals,
  builtInLegalLinks,
  builtInServiceLinks,
  builtInUsps,
} from './built-in-content.ts'
import { labelColorsBoot } from './frame/label-colors.ts'
import { type ShellContent, shellContent, toLink } from './shell-content.server.ts'
import { SOCIAL } from './social.ts'

type Made = { readonly content: ShellContent; readonly html: ShellHtml }
type ShellContext = Pick<Shop, 'locale' | 'call' | 'doNotKeep'> & { readonly log: Shop['host']['log'] }

/** One rendered header and footer per language; the identity of the content objects serves as the version. */
const made = new Map<Locale, Made>()

export async function shellHtml({ locale, call, log, doNotKeep }: ShellContext): Promise<ShellHtml> {
  const content = await shellContent({
    locale,
    call,
    onFailure: (error) => {
      log.warn({ err: error }, 'header and footer without content')
      doNotKeep()
    },
  })
  const known = made.get(locale)
  if (known && isSame(known.content, content)) return known.html
  const html = render(locale, content)
  made.set(locale, { content, html })
  return html
}

const isSame = (one: ShellContent, other: ShellContent) =>
  one.menu === other.menu &&
  one.parts === other.parts &&
  one.reviews === other.reviews &&
  one.labelColors === other.labelColors

function render(locale: Locale, content: ShellContent): ShellHtml {
  const header = headerProps(locale, content)
  return {
    headerHtml: renderToStaticMarkup(<Header {...header} />),
    footerHtml: renderToStaticMarkup(<Footer {...footerProps(locale, content)} />),
    legalHtml: renderToStaticMarkup(<LegalLinks links={linksOf(content.parts.SubFooterMenu)} />),
    bootScript:
      labelColorsBoot(content.labelColors) +
      (header.banners.length > 0 ? siteBannerBoot(header.banners.map(({ id }) => id)) : ''),
  }
}

const linksOf = (part: ContentPart | undefined) => part?.items.map(toLink) ?? []
const orBuiltIn = <T,>(own: readonly T[], builtIn: readonly T[]) => (own.length > 0 ? own : builtIn)

function headerProps(locale: Locale, { menu, parts }: ShellContent): HeaderProps {
  return {
    locale,
    menu,
    deals: orBuiltIn(linksOf(parts.MainMenu), builtInDeals(locale)),
    serviceLinks: orBuiltIn(linksOf(parts.MainMenuRight), builtInServiceLinks(locale)),
    quickLinks: [parts.TopbarMenu, parts.ServiceMenus].flatMap((part) =>
      part && part.items.length > 0 ? [{ title: part.title, links: linksOf(part) }] : [],
    ),
    banners: (parts.SiteBanners?.banners ?? []).slice(0, MAX_SITE_BANNERS).map((banner) => ({
      id: banner.id,
      text: banner.title,
      link: banner.alternateUrl ? { label: banner.linkTitle ?? banner.title, href: banner.alternateUrl } : undefined,
      className: bannerClass(banner.cssClass),
      isDismissible: banner.dismissible,
      pages: PAGE_KINDS.filter((page) => showsOn(banner.rule, page)),
    })),
  }
}

function footerProps(locale: Locale, { parts, reviews }: ShellContent): FooterProps {
  const banners = parts.FooterBanners?.banners ?? []
  const newsletter = banners.find(({ name }) => name === 'footer-newsletter')
  const [help] = parts.CustomerServiceFooter?.banners ?? []
  return {
    locale,
    year: new Date().getFullYear(),
    usps: orBuiltIn<FooterProps['usps'][number]>(uspsOf(parts.MainUsp), builtInUsps()),
    reviews: reviews
      ? { score: reviews.score, scoreText: decimal(reviews.score), countText: wholeNumber(reviews.numberOfReviews) }
      : undefined,
    help: {
      title: help?.title || m.footer_help(),
      text: help?.summary || m.footer_hours(),
      link: help?.alternateUrl
        ? { label: help.linkTitle ?? help.title, href: help.alternateUrl }
        : { label: m.footer_ask(), href: serviceHref(locale) },
    },
    chatHref: serviceHref(locale),
    banners: banners
      .filter((banner) => banner !== newsletter)
      .map(({ title, summary, linkTitle, alternateUrl, cssClass }) => ({
        title,
        className: bannerClass(cssClass),
        text: summary,
        link: alternateUrl ? { label: linkTitle ?? title, href: alternateUrl } : undefined,
      })),
    newsletter: { title: newsletter?.title ?? m.page_title_newsletter(), text: newsletter?.summary ?? '' },
    columns: orBuiltIn(columnsOf(parts), builtInColumns(locale)),
    legalLinks: orBuiltIn(linksOf(parts.SubFooterMenu), builtInLegalLinks(locale)),
    company: COMPANY,
    social: SOCIAL,
  }
}

/**
 * A selling point is its description, HTML sanitised by the API. Without one it is its name, 'strong words: the rest'.
 * An empty selling point is left out; one with a URL becomes a link.
 */
function uspsOf(part: ContentPart | undefined): FooterProps['usps'] {
  return (part?.items ?? []).flatMap(({ name, url, alternateUrl, description }): FooterProps['usps'] => {
    const [strong = '', rest = ''] = name.split(/:\s*/, 2)
    const to = alternateUrl ?? url
    const link = to === '' ? {} : { href: to }
    if (description) return [{ html: description, ...link }]
    return strong.trim() === '' ? [] : [{ strong, rest, ...link }]
  })
}

/** Each submenu becomes a column; the items without children form one column together. */
function columnsOf({ FooterMenu }: ContentParts): LinkColumn[] {
  const nested = (FooterMenu?.items ?? []).filter(({ children }) => children.length > 0)
  const columns = nested.map(({ name, children }) => ({ title: name, links: children.map(toLink) }))
  const flat = (FooterMenu?.items ?? []).filter(({ children }) => children.length === 0)
  if (flat.length > 0) columns.push({ title: FooterMenu?.title || m.page_products_title(), links: flat.map(toLink) })
  return columns
}
