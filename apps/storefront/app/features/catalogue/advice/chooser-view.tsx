import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { link } from '~/lib/locale/locale.ts'
import { counted } from '~/lib/text/counted.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './chooser-view.module.css'
import type { Chosen } from './load-chooser.server.ts'

/** One question at a time as links, so that it works without script and each state has an address. */
export function ChooserView({ chosen, title }: { chosen: Chosen; title: string }) {
  const { given, question, total, products, list, restartHref } = chosen
  const listHref = `${link('product-lister-all', { pathMatch: list.path })}${list.search ? `?${list.search}` : ''}`
  const count = counted(total, m.advice_found_one, m.advice_found_many)
  return (
    <section className="box" id="keuzehulp" aria-label={title} data-chooser="">
      {given.length > 0 ? (
        <ul className={styles.given} aria-label={m.advice_answers()}>
          {given.map(({ question: asked, label, href }) => (
            <li key={asked}>
              {asked} <b className="strong">{label || m.advice_any()}</b> <a href={href}>{m.checkout_change()}</a>
            </li>
          ))}
        </ul>
      ) : null}
      {question ? (
        <>
          <h3>
            <span className="soft">{m.advice_question({ at: question.at })}</span> {question.text}
          </h3>
          <ul className={styles.options}>
            {question.options.map(({ label, count: number, href }) => (
              <li key={label}>
                <a className="btn" href={href}>
                  {label} <span className="soft num">({number})</span>
                </a>
              </li>
            ))}
            <li>
              <a className="btn btn--quiet" href={question.anyHref}>
                {m.advice_any()}
              </a>
            </li>
          </ul>
        </>
      ) : (
        <>
          <h3>{products.length > 0 ? m.advice_fits() : m.advice_none()}</h3>
          {products.length > 0 ? <CardShelf products={products} label={m.advice_fits()} /> : null}
        </>
      )}
      <p className="row">
        <a href={listHref}>
          <Icon name="chevron-right" size={16} /> {count}
        </a>
        {given.length > 0 ? <a href={restartHref}>{m.advice_restart()}</a> : null}
      </p>
    </section>
  )
}
