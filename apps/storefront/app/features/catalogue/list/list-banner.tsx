import type { BannerClass } from '@shop/domain/content/banner'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './list-banner.module.css'

export type ListBannerData = {
  readonly title: string
  readonly text: string
  readonly link: string
  readonly url: string
  readonly image: string | null
  readonly look?: BannerClass | undefined
}

/** An editor's banner in a list; it replaces the last product of the first row. */
export function ListBanner({ banner: { title, text, link, url, image, look } }: { banner: ListBannerData }) {
  return (
    <li className={look ? `${styles.listbanner} ${look}` : styles.listbanner}>
      {image ? <LazyImage src={image} alt="" width={320} height={200} /> : null}
      <div>
        <h3>
          <a className="cover" href={url}>
            {title}
          </a>
        </h3>
        <p>{text}</p>
        <p className={styles.listbannerGo} aria-hidden="true">
          {link} <Icon name="arrow-right" size={16} />
        </p>
      </div>
    </li>
  )
}
