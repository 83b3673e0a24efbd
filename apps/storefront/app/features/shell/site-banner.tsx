import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { SiteBanner as Banner } from './shell-data.ts'

/** The thin bar above the header. Who closed it does not see it again; the page's boot script hides it before it shows. */
export function SiteBanner({ banner }: { banner: Banner }) {
  return (
    <section className="topbanner" aria-label={m.header_announcement()} data-banner={banner.id}>
      <div className="wrap">
        <span>
          {banner.text} {banner.link ? <a href={banner.link.href}>{banner.link.label}</a> : null}
        </span>
        <button type="button" aria-label={m.header_announcement_close()} data-banner-close="">
          <Icon name="x" size={16} />
        </button>
      </div>
    </section>
  )
}
