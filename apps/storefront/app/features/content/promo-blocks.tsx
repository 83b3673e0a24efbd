import type { BlockOf } from '@shop/contract/content-blocks'
import type { MessageForm } from '@shop/domain/content/message'
import { lazy, Suspense, useId } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as leadStyles from '~/shared/editorial/lead.module.css'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { LinkTile } from '~/ui/display/link-tile.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ChatView } from './chat-view.tsx'
import * as styles from './promo-blocks.module.css'
import { subjectIcon } from './subject-icon.ts'
// The server renders the message form, so its styles must not wait for the script that loads it.
import '~/shared/form/error-summary.module.css'
import '~/ui/display/notice.module.css'
import './message-form.module.css'

const LazyForm = lazy(() => import('./message-form.tsx'))

export function HeroView({ block }: { block: BlockOf<'hero'> }) {
  const { title, text, image, links = [] } = block
  return (
    <div className={styles.arthero}>
      {image ? <LazyImage src={image.src} alt={image.alt} width={800} height={400} preload highPriority /> : null}
      {title || text ? (
        <div>
          {title ? <h2>{title}</h2> : null}
          {text ? <p>{text}</p> : null}
          {links.length > 0 ? (
            <p className="row">
              {links.map((one) => (
                <a className="btn btn--s" key={one.url} href={one.url}>
                  {one.title}
                </a>
              ))}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

export function TilesView({ block }: { block: BlockOf<'tiles'> }) {
  return (
    <>
      {block.title ? <h2>{block.title}</h2> : null}
      <ul className="accgrid">
        {block.tiles.map(({ title, text, image, url }) => (
          <li key={url + title}>
            <LinkTile
              mark={
                image ? <LazyImage src={image.src} alt="" width={48} height={48} /> : <Icon name={subjectIcon(url)} />
              }
              href={url}
              title={title}
              text={text}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

export function UspView({ block }: { block: BlockOf<'uspRow'> }) {
  return (
    <ul className="plus plus--row">
      {block.usps
        .filter(({ description }) => description.trim() !== '')
        .map(({ description, alternateUrl }) => (
          <li key={description}>
            <Icon name="check" />
            <Usp html={description} href={alternateUrl} />
          </li>
        ))}
    </ul>
  )
}

/** The API sanitises the HTML to a short list of tags. */
function Usp({ html, href }: { html: string; href: string | undefined }) {
  if (href) return <a href={href} dangerouslySetInnerHTML={{ __html: html }} />
  return <span dangerouslySetInnerHTML={{ __html: html }} />
}

export function BannerView({ block }: { block: BlockOf<'banner'> }) {
  const { title, text, image, link: to } = block
  return (
    <div className={leadStyles.lead}>
      <div className={leadStyles.leadTxt}>
        <h2>{title}</h2>
        {text ? <p>{text}</p> : null}
        {to ? (
          <a className="btn btn--ink" href={to.url}>
            {to.title}
          </a>
        ) : null}
      </div>
      {image ? <LazyImage src={image.src} alt={image.alt} width={480} height={240} /> : null}
    </div>
  )
}

export function FormView({ block }: { block: BlockOf<'form'> }) {
  if (block.form === 'chat') return <ChatView title={block.title} />
  if (block.form === 'newsletter') return <NewsletterView block={block} />
  return <MessageView block={block} name={block.form} />
}

function NewsletterView({ block }: { block: BlockOf<'form'> }) {
  const id = useId()
  return (
    <form className="tile" action={link('newsletter')} method="get">
      <h2>{block.title ?? m.page_title_newsletter()}</h2>
      {block.text ? <p className="small">{block.text}</p> : null}
      <p className="row">
        <label className="sr" htmlFor={id}>
          {m.footer_newsletter_email()}
        </label>
        <input
          className="input input--s"
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          placeholder={m.footer_newsletter_email()}
        />
        <button className="btn btn--s btn--ink" type="submit">
          {m.home_newsletter_button()}
        </button>
      </p>
    </form>
  )
}

/** A contact form. It loads lazily, because the page is readable without it. */
function MessageView({ block, name }: { block: BlockOf<'form'>; name: MessageForm }) {
  return (
    <div className="tile column">
      <h2>{block.title ?? m.content_contact()}</h2>
      {block.text ? <p className="small">{block.text}</p> : null}
      <Suspense>
        <LazyForm name={name} />
      </Suspense>
    </div>
  )
}
