import { link } from '~/lib/locale/locale.ts'
import { useMyBranch } from '~/lib/my-branch.ts'
import { shopNow } from '~/lib/text/clock.ts'
import { openingText } from '~/lib/text/opening-text.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { LinkButton } from '~/ui/link-button.tsx'
import * as styles from './hero.module.css'
import type { ContentTile, HomeData, HomePart } from './load-home.server.ts'
import { QuickOrder } from './quick-order.tsx'

/** The main banner, with the visitor's branch and the quick order form beside it. */
export function Hero({ home }: { home: HomeData }) {
  const { hero, advantages } = home
  return (
    <div className="wrap">
      <div className={styles.hero}>
        <HeroBanner banner={hero ?? builtIn()} />
        <div className={styles.heroSide}>
          <BranchCard count={home.branchCount} />
          <QuickOrder />
        </div>
      </div>
      <Advantages part={advantages} />
    </div>
  )
}

/** The advantages of the shop, written by an editor. */
function Advantages({ part }: { part: HomePart }) {
  const [first] = part.tiles
  if (!first && part.links.length === 0) return null
  return (
    <section className={`${styles.advantages} only-desk`}>
      <h2>
        <Icon name="circle-check" /> {first?.title ?? part.title}
      </h2>
      {first ? <p>{first.text}</p> : null}
      <ul>
        {first?.url ? (
          <li>
            <a href={first.url}>{first.link ?? m.home_read_more()}</a>
          </li>
        ) : null}
        {part.links.map(({ name, url }) => (
          <li key={url}>
            <a href={url}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function HeroBanner({ banner }: { banner: ContentTile }) {
  return (
    <section className={styles.heroMain}>
      {banner.image ? (
        <LazyImage
          src={banner.image}
          alt=""
          width={800}
          height={480}
          sizes="(width < 1024px) 100vw, 640px"
          loading="eager"
          preload
          highPriority
        />
      ) : null}
      <div className={styles.heroTxt}>
        <h1>{banner.title}</h1>
        <p>{banner.text}</p>
        <LinkButton look="signal" size="l" href={banner.url ?? link('product-lister-all', { pathMatch: '' })}>
          {banner.link ?? m.home_all_products()}
        </LinkButton>
      </div>
    </section>
  )
}

/** The banner if the content service has none. */
const builtIn = (): ContentTile => ({
  title: m.home_hero_title(),
  text: m.home_hero_text(),
  link: m.home_all_products(),
  url: link('product-lister-all', { pathMatch: '' }),
  image: null,
})

/** Has the same height with and without a branch, because the branch is known only after the page has loaded. */
function BranchCard({ count }: { count: number }) {
  const branch = useMyBranch()
  const opening = branch ? openingText(branch, shopNow()) : undefined
  return (
    <section className={`tile ${styles.branchcard}`} aria-live="polite">
      <h2>
        <Icon name="store" /> {branch ? m.branch_title({ name: branch.name }) : m.home_your_branch()}
      </h2>
      {branch && opening ? (
        <p className="small">
          <b className={opening.isOpen ? 'open' : 'shut'}>{opening.text}</b>
          <br />
          {branch.address.street} {branch.address.houseNumber}, {branch.address.city}
        </p>
      ) : (
        <p className="small">{m.home_branch_text({ count: String(count) })}</p>
      )}
      <p className="row">
        {branch ? (
          <a className="btn btn--s" href={link('store-detail-url', { url: branch.url })}>
            {m.home_branch_page()}
          </a>
        ) : (
          <button className="btn btn--s" type="button" data-panel="product-default-store">
            {m.product_choose_branch()}
          </button>
        )}
        <a className="small" href={link('store-lister')}>
          {m.home_all_branches()}
        </a>
      </p>
    </section>
  )
}
