import { useEffect, useId, useRef, useState } from 'react'
import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as logosStyles from '~/shared/page/logos.module.css'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import * as styles from './brand-list.module.css'
import { type BrandEntry, byLetter, LETTERS, matching } from './letters.ts'

/** Popular brands first, then all by letter. Typing filters the list; without script it shows all brands. */
export function BrandList({ brands, popular }: { brands: readonly BrandEntry[]; popular: readonly BrandEntry[] }) {
  const [typed, setTyped] = useState('')
  const field = useId()
  const input = useRef<HTMLInputElement>(null)
  // Apply text that was typed before hydration.
  useEffect(() => setTyped(input.current?.value ?? ''), [])
  const groups = byLetter(matching(brands, typed))
  const known = new Set(groups.map(({ letter }) => letter))
  return (
    <>
      {popular.length > 0 ? (
        <section aria-labelledby={`${field}-popular`}>
          <h2 className={styles.brandsH2} id={`${field}-popular`}>
            {m.brands_popular()}
          </h2>
          <div className={`${logosStyles.logos} ${logosStyles.logos8}`}>
            {popular.map(({ name, url, img }) => (
              <a className={logosStyles.logo} key={url} href={link('brand-url', { url })}>
                {img ? <LazyImage src={img} alt={name} width={160} height={80} loading="eager" /> : name}
              </a>
            ))}
          </div>
        </section>
      ) : null}
      <div className={styles.azBar}>
        <nav className={styles.az} aria-label={m.brands_to_letter()}>
          {LETTERS.map((letter) =>
            known.has(letter) ? (
              <a key={letter} href={`#letter-${letter}`}>
                {letter}
              </a>
            ) : (
              <span key={letter} aria-hidden="true">
                {letter}
              </span>
            ),
          )}
        </nav>
        <div className={`field ${styles.azFind}`}>
          <label className="sr" htmlFor={field}>
            {m.brands_search()}
          </label>
          <input
            className="input"
            id={field}
            ref={input}
            placeholder={m.brands_search()}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
      </div>
      <p className="sr" role="status">
        {m.brands_count({ count: String(groups.reduce((sum, { brands: own }) => sum + own.length, 0)) })}
      </p>
      {groups.length === 0 ? <p>{m.brands_none({ term: typed })}</p> : null}
      <div className={styles.azlist}>
        {groups.map(({ letter, brands: own }) => (
          <section key={letter}>
            <h3 id={`letter-${letter}`}>{letter}</h3>
            <ul>
              {own.map(({ name, url, count }) => (
                <li key={url}>
                  <a href={link('brand-url', { url })}>
                    {name} {count ? <span className="n">{count}</span> : null}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
