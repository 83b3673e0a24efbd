import { BRANCH_FORMAT_LABELS } from '@shop/retailer/brand'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { chosenBranch, onBranchChange } from '~/lib/chosen-branch.ts'
import { link } from '~/lib/locale/locale.ts'
import { writtenDay } from '~/lib/text/day-text.ts'
import { distance } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as nearStyles from '~/shared/places/near.module.css'
import { ChipLinks } from '~/ui/display/chip-links.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import { routeUrl, telephone } from './branch-data.ts'
import * as styles from './branch-screen.module.css'
import { askForBranch } from './choose.ts'
import { Hours } from './hours.tsx'
import type { BranchData } from './load-branch.server.ts'
import { BranchMap } from './map/branch-map.tsx'
import { OpeningLine } from './opening-line.tsx'
import { Services } from './services.tsx'

type Props = { readonly data: BranchData }

/** One branch: opening hours, contact, services and news. */
export function BranchScreen({ data }: Props) {
  const { branch } = data
  return (
    <>
      <Head data={data} />
      <div className={styles.branch}>
        <div className={styles.branchSide}>
          <Hours openingTimes={branch.openingTimes} holidays={branch.holidays} />
          <Contact data={data} />
          <Posts data={data} />
        </div>
        <div className={styles.branchMain}>
          <Where data={data} />
          <Services codes={branch.services} />
          <Links part={data.services} />
          <Links part={data.events} />
          <Banners data={data} />
          <Nearby data={data} />
        </div>
      </div>
    </>
  )
}

/** A map with neighbouring branches, and a photo of the building. */
function Where({ data: { branch, nearby } }: Props) {
  const navigate = useNavigate()
  const urls = new Map([branch, ...nearby].map(({ id, url }) => [id, url]))
  const pins = [
    { id: branch.id, name: m.branch_title({ name: branch.name }), lat: branch.lat, lng: branch.lng, isMine: true },
    ...nearby.map(({ id, name, lat, lng }, at) => ({ id, name, lat, lng, isMine: false, number: at + 1 })),
  ]
  return (
    <div className={styles.branchWhere}>
      <BranchMap
        label={m.map_around({ name: branch.name })}
        pins={pins}
        onPick={(id) => {
          const url = urls.get(id)
          if (url && id !== branch.id) void navigate(link('store-detail-url', { url }))
        }}
      />
      {branch.image ? (
        <div className={styles.branchFront}>
          <LazyImage
            src={branch.image}
            alt={m.branch_front({ name: branch.name })}
            width={800}
            height={480}
            loading="eager"
          />
        </div>
      ) : null}
    </div>
  )
}

function Head({ data: { branch } }: Props) {
  const chosen = useSyncExternalStore(onBranchChange, chosenBranch, () => undefined)
  const isMine = chosen === branch.id
  return (
    <div className={styles.branchHead}>
      <div>
        <h1>{m.branch_title({ name: branch.name })}</h1>
        <p className="row small">
          <span className="tag">{BRANCH_FORMAT_LABELS[branch.type]}</span>
          <OpeningLine branch={branch} />
        </p>
      </div>
      <div className="row">
        <a className="btn" href={routeUrl(branch)} rel="external noreferrer" target="_blank">
          <Icon name="map-pin" /> {m.branch_route()}
        </a>
        <button
          className={isMine ? `btn ${styles.btnMine}` : `btn btn--signal ${styles.btnMine}`}
          type="button"
          aria-pressed={isMine}
          onClick={() => askForBranch(branch.id)}
        >
          <Icon name="check" /> {isMine ? m.panel_branch_chosen() : m.branch_make_mine()}
        </button>
      </div>
    </div>
  )
}

function Contact({ data: { branch } }: Props) {
  return (
    <section className="box">
      <h2>{m.branch_contact()}</h2>
      <address>
        {branch.street}
        <br />
        {branch.postalCode} {branch.city}
        <br />
        <a href={telephone(branch.phone)}>{branch.phone}</a>
        <br />
        <a href={`mailto:${branch.email}`}>{branch.email}</a>
        {branch.whatsapp ? (
          <>
            <br />
            <a href={branch.whatsapp} rel="external noreferrer" target="_blank">
              {m.branch_whatsapp()}
            </a>
          </>
        ) : null}
      </address>
      {branch.manager ? <p className="small soft">{m.branch_manager({ name: branch.manager })}</p> : null}
    </section>
  )
}

/** News of the branch; left out if there is none. */
function Posts({ data: { branch } }: Props) {
  if (branch.posts.length === 0) return null
  return (
    <section className="box" aria-labelledby="posts">
      <h2 id="posts">{m.branch_news({ name: branch.name })}</h2>
      <ul className={styles.posts}>
        {branch.posts.map(({ title, summary, url, date }) => (
          <li key={url + title}>
            <a href={url}>
              <b className="strong">{title}</b>
            </a>
            <p>{summary}</p>
            <time className="soft" dateTime={date}>
              {writtenDay(date)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Banners({ data: { banners } }: Props) {
  if (banners.length === 0) return null
  return (
    <div className="accgrid">
      {banners.map(({ id, title, text, link: more, url, look }) => (
        <section className={look ? `tile ${look}` : 'tile'} key={id}>
          <h2>{title}</h2>
          <p className="small">{text}</p>
          {url ? <a href={url}>{more ?? m.home_read_more()}</a> : null}
        </section>
      ))}
    </div>
  )
}

/** Links from the content service about services or events, under their title. */
function Links({ part: { title, links } }: { part: BranchData['services'] }) {
  if (links.length === 0) return null
  return (
    <nav className="linkrow" aria-label={title}>
      <b>{title}</b>
      <ChipLinks links={links} />
    </nav>
  )
}

function Nearby({ data: { nearby } }: Props) {
  return (
    <section>
      <h2 className={styles.branchH2}>{m.branch_nearby()}</h2>
      <ul className={nearStyles.near}>
        {nearby.map((branch) => (
          <li key={branch.id}>
            <a href={link('store-detail-url', { url: branch.url })}>
              <b>{m.branch_title({ name: branch.name })}</b>
            </a>
            <span className="num soft">{distance(branch.metres)}</span>
            <span className="soft">
              {branch.street}, {branch.city}
            </span>
            <OpeningLine branch={branch} />
          </li>
        ))}
      </ul>
    </section>
  )
}
