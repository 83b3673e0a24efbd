import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Band } from './band.tsx'
import * as styles from './departments.module.css'
import type { HomeData } from './load-home.server.ts'

const to = (url: string) => link('product-lister-all', { pathMatch: url })

/** Every department with its three most visited categories. */
export function Departments({ departments }: Pick<HomeData, 'departments'>) {
  return (
    <Band title={m.home_departments()} more={{ text: m.home_whole_range(), href: to('') }}>
      <ul className={styles.cats}>
        {departments.map(({ id, name, url, img, links }) => (
          <li className={styles.cat} key={id}>
            <LazyImage src={img} alt="" width={80} height={80} loading="eager" />
            <div>
              <h3>
                <a className="cover" href={to(url)}>
                  {name}
                </a>
              </h3>
              <ul>
                {links.map((one) => (
                  <li key={one.url}>
                    <a href={to(one.url)}>{one.name}</a>{' '}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Band>
  )
}
