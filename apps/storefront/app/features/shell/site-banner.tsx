import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import type { SiteBanner as Banner } from './shell-data.ts'

/**
 * The thin bar above the header. It stands on the kinds of page named in it, the first one that fits; who closed it does
 * not see it again, because the page's boot script names it before anything shows.
 */
export function SiteBanner({ banner, at }: { banner: Banner; at: number }) {
  return (
    <section
      className={banner.className ? `topbanner ${banner.className}` : 'topbanner'}
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
