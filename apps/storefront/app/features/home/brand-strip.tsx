import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { Band } from './band.tsx'
import * as styles from './brand-strip.module.css'
import type { HomeData } from './load-home.server.ts'

export function BrandStrip({ brands }: Pick<HomeData, 'brands'>) {
  if (brands.length === 0) return null
  return (
    <Band title={m.home_brands()} more={{ text: m.home_all_brands(), href: link('brand') }}>
      <div className={styles.brands}>
        {brands.map(({ name, url }) => (
          <a key={url} href={link('brand-url', { url })}>
            {name.toUpperCase()}
          </a>
        ))}
      </div>
    </Band>
  )
}
