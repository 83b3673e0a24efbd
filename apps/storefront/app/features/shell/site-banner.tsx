import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { SiteBanner as Banner } from './shell-data.ts'
import * as styles from './site-banner.module.css'

/**
 * The thin bar above the header. Each page shows the first banner for its page kind. The boot script hides closed
 * banners before the first paint.
 */
export function SiteBanner({ banner, at }: { banner: Banner; at: number }) {
  return (
    <section
      className={banner.className ? `${styles.topbanner} ${banner.className}` : styles.topbanner}
      aria-label={m.header_announcement()}
      data-banner={banner.id}
      data-at={at}
      data-on={banner.pages.join(' ')}
    >
      <div className="wrap">
        <span>
          {banner.text} {banner.link ? <a href={banner.link.href}>{banner.link.label}</a> : null}
        </span>
        {banner.isDismissible ? (
          <button type="button" aria-label={m.header_announcement_close()} data-banner-close="">
            <Icon name="x" size={16} />
          </button>
        ) : null}
      </div>
    </section>
  )
}
