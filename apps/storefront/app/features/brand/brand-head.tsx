import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as logosStyles from '~/shared/page/logos.module.css'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import * as styles from './brand-head.module.css'

type Props = {
  readonly name: string
  readonly img: string | null
  readonly description: string | null
  /** undefined if search is unavailable */
  readonly count: string | undefined
}

/** The logo, product count and description of a brand. */
export function BrandHead({ name, img, description, count }: Props) {
  return (
    <div className={styles.brandhead}>
      <span className={`${logosStyles.logo} ${logosStyles.logoL}`}>
        {img ? <LazyImage src={img} alt={name} width={240} height={120} loading="eager" /> : name}
      </span>
      <div>
        <h1>
          {name} {count ? <span className="pagetitle__count">{count}</span> : null}
        </h1>
        <p>{description}</p>
      </div>
    </div>
  )
}

type Category = { readonly id: string; readonly name: string; readonly url: string; readonly count: number }

/** Links to the categories of the brand, filtered by this brand. */
export function BrandCategories({ name, categories }: { name: string; categories: readonly Category[] }) {
  if (categories.length < 2) return null
  const brand = new URLSearchParams({ Merken: name })
  return (
    <nav className={styles.brandcats} aria-label={m.brand_categories({ name })}>
      {categories.map(({ id, name: category, url, count }) => (
        <a className="chip" key={id} href={`${link('product-lister-all', { pathMatch: url })}?${brand}`}>
          {category} <span className="n">{count}</span>
        </a>
      ))}
    </nav>
  )
}
