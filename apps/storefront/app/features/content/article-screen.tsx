import type { Article } from '@shop/contract/content'
import type { Block } from '@shop/contract/content-blocks'
import type { BannerClass } from '@shop/domain/content/banner'
import { href } from '@shop/routes'
import type { ReactNode } from 'react'
import { COMPANY, serviceHref } from '~/lib/contact/company.ts'
import { currentLocale } from '~/lib/locale/locale.ts'
import type { Paths } from '~/lib/locale/page-paths.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { m } from '~/paraglide/messages.js'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { PageHead } from '~/shared/page/page-head.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './article-screen.module.css'
import { BlockView, titleOf } from './block-view.tsx'
import type { ContentCrumb } from './load-page.server.ts'
import * as textBlocksStyles from './text-blocks.module.css'

/** Blocks that the route renders, because they have products. */
const IN_SHELVES: ReadonlySet<string> = new Set(['productRow', 'materials', 'chooser'])

type Tile = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly link: string | null
  readonly url: string | null
  readonly look?: BannerClass | undefined
}

type Props = {
  readonly article: Pick<Article, 'title' | 'summary' | 'blocks' | 'updatedAt'> & { readonly banners: readonly Tile[] }
  readonly pageMeta: { readonly title: string; readonly description: string; readonly robots: string }
  readonly paths: Paths
  readonly crumbs: readonly ContentCrumb[]
  /** the menu that contains the page */
  readonly section: { readonly title: string; readonly links: readonly ContentCrumb[] } | null
  readonly also: readonly ContentCrumb[]
  /** the products of its product rows, by block index */
  readonly shelves?: Readonly<Record<number, ReactNode>>
}

/** A page of the content service: its blocks in order, with a table of contents and contact details beside them. */
export function ArticleScreen({ article, pageMeta, paths, crumbs, section, also, shelves = {} }: Props) {
  const titles = article.blocks.flatMap((block, at) => {
    // A part without products is not rendered.
    const title = IN_SHELVES.has(block.block) && !shelves[at] ? undefined : titleOf(block)
    return title ? [{ id: `deel-${at + 1}`, title }] : []
  })
  return (
    <div className="wrap">
      <PageHead
        title={pageMeta.title || article.title}
        description={pageMeta.description}
        paths={paths}
        robots={pageMeta.robots}
        kind="article"
      />
      <PageBreadcrumb crumbs={crumbs.map(({ name, url }) => ({ label: name, href: url }))} current={article.title} />
      <div className={styles.art}>
        <article className={styles.artBody}>
          <div>
            <h1>{article.title}</h1>
            {article.updatedAt ? (
              <p className="small soft">{m.content_updated({ date: writtenDay(article.updatedAt.slice(0, 10)) })}</p>
            ) : null}
          </div>
          {article.summary ? <p className={textBlocksStyles.intro}>{article.summary}</p> : null}
          {paths.nl === href('nl', 'cookies') ? (
            <p>
              <button type="button" className="btn" data-consent-open="">
                {m.consent_change()}
              </button>
            </p>
          ) : null}
          {article.blocks.map((block, at) => (
            // blocks have no id, and their order does not change
            <section key={at} id={`deel-${at + 1}`}>
              <BlockView
                block={withoutRepeat(block, article.title)}
                shelf={shelves[at]}
                isFirst={at === 0 && !article.summary}
              />
            </section>
          ))}
        </article>
        <aside className={styles.artSide} aria-label={m.content_beside()}>
          {titles.length > 1 ? (
            <nav className={styles.toc} aria-label={m.product_on_this_page()}>
              <b>{m.product_on_this_page()}</b>
              {titles.map(({ id, title }) => (
                <a key={id} href={`#${id}`}>
                  {title}
                </a>
              ))}
            </nav>
          ) : null}
          {section ? <LinkTile title={section.title} links={section.links} current={paths[currentLocale()]} /> : null}
          {also.length > 0 ? <LinkTile title={m.content_also()} links={also} /> : null}
          {article.banners.map(({ id, title, text, link: more, url, look }) => (
            <section className={look ? `tile ${look}` : 'tile'} key={id}>
              <h2>{title}</h2>
              <p className="small">{text}</p>
              {url ? <a href={url}>{more ?? m.home_read_more()}</a> : null}
            </section>
          ))}
          <Help />
        </aside>
      </div>
    </div>
  )
}

type LinkTileProps = { title: string; links: readonly ContentCrumb[]; current?: string | undefined }

function LinkTile({ title, links, current }: LinkTileProps) {
  return (
    <nav className="tile" aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.tileLinks}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} aria-current={url === current ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A hero that repeats the page title is shown as a picture only. */
const withoutRepeat = (block: Block, title: string): Block =>
  block.block === 'hero' && block.title === title ? { ...block, title: '', text: '' } : block

export function Help({ title }: { title?: string }) {
  return (
    <div className="tile">
      <h2>{title ?? m.content_doubt()}</h2>
      {title ? null : <p className="small">{m.content_doubt_text()}</p>}
      <p className="row">
        <a className="btn btn--s" href={`tel:${COMPANY.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size={16} /> {COMPANY.phone}
        </a>
        <a className="btn btn--s" href={`${serviceHref(currentLocale())}#chat`}>
          <Icon name="message-circle" size={16} /> {m.content_chat()}
        </a>
        <a className="btn btn--s" href={`mailto:${COMPANY.email}`}>
          <Icon name="mail" size={16} /> {m.content_mail_short()}
        </a>
      </p>
      <p className="small soft">{m.content_chat_bot_note()}</p>
    </div>
  )
}
