import { m } from '~/paraglide/messages.js'
import * as leadStyles from '~/shared/editorial/lead.module.css'
import { ChipLinks } from '~/ui/display/chip-links.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Band } from './band.tsx'
import type { HomePart } from './load-home.server.ts'
import * as styles from './tiles.module.css'

/** The services of the shop, such as sawing, rental and delivery. */
export function Services({ part }: { part: HomePart }) {
  if (part.tiles.length === 0) return null
  return (
    <Band isSand title={part.title || m.home_services()}>
      <div className={styles.svc}>
        {part.tiles.map(({ title, text, url, image, look }) => (
          <article key={title} className={look}>
            <LazyImage src={image} alt="" width={480} height={240} />
            <div>
              <h3>
                {url ? (
                  <a className="cover" href={url}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p>{text}</p>
            </div>
          </article>
        ))}
      </div>
    </Band>
  )
}

/** Advice articles with pictures, followed by the jobs of the season. */
export function Advice({ part, season }: { part: HomePart; season: HomePart }) {
  if (part.tiles.length === 0) return null
  return (
    <Band title={part.title || m.home_advice()}>
      <div className={styles.adv}>
        {part.tiles.map(({ title, text, url, image, look }) => (
          <article key={title} className={look}>
            <figure>
              <LazyImage src={image} alt="" width={480} height={240} />
            </figure>
            <div>
              <h3>
                {url ? (
                  <a className="cover" href={url}>
                    {title}
                  </a>
                ) : (
                  title
                )}
              </h3>
              <p className="small soft">{text}</p>
            </div>
          </article>
        ))}
      </div>
      <LinkRow part={season} />
    </Band>
  )
}

/** Additional tiles of an editor. */
export function MoreTiles({ part }: { part: HomePart }) {
  if (part.tiles.length + part.links.length === 0) return null
  return (
    <Band isSand title={part.title || m.home_more()}>
      <div className="accgrid">
        {part.tiles.map(({ title, text, link: more, url, look }) => (
          <section className={look ? `tile ${look}` : 'tile'} key={title}>
            <h3>{title}</h3>
            <p className="small">{text}</p>
            {url ? <a href={url}>{more ?? m.home_read_more()}</a> : null}
          </section>
        ))}
      </div>
      <LinkRow part={{ ...part, title: '' }} />
    </Band>
  )
}

function LinkRow({ part: { title, links } }: { part: HomePart }) {
  if (links.length === 0) return null
  return (
    <div className="linkrow">
      {title ? <b>{title}</b> : null}
      <ChipLinks links={links} />
    </div>
  )
}

/** The closing section, for business customers. The newsletter is in the footer of every page. */
export function Closing({ trade }: { trade: HomePart }) {
  const [first] = trade.tiles
  if (!first) return null
  return (
    <section className="band">
      <div className="wrap">
        <div className={`${leadStyles.lead} ${leadStyles.leadShort} ${first.look ?? ''}`}>
          <div className={leadStyles.leadTxt}>
            <h2>{first.title}</h2>
            <p>{first.text}</p>
            {first.url ? (
              <a className="btn btn--ink" href={first.url}>
                {first.link ?? m.home_read_more()} <span className="sr">{first.title}</span>
              </a>
            ) : null}
            <LinkRow part={{ ...trade, title: '' }} />
          </div>
        </div>
      </div>
    </section>
  )
}
