import { m } from '~/paraglide/messages.js'
import type { ProductData } from './load-product.server.ts'
import * as styles from './maker.module.css'

type Party = { readonly name: string; readonly address: string | null; readonly email: string | null }

/** The manufacturer's name, address and contact (GPSR art. 19), and the standard of the declaration. */
export function Maker({ product: { maker, standard, files } }: { product: ProductData }) {
  const declaration = files.find(({ kind }) => kind === 'dop')
  if (!maker && !standard) return null
  return (
    <section id="fabrikant">
      <h2>{m.product_maker()}</h2>
      {maker ? <Address party={maker} /> : null}
      {maker?.responsible ? (
        <>
          <h3 className={styles.makerEu}>{m.product_responsible()}</h3>
          <Address party={maker.responsible} />
        </>
      ) : null}
      {standard ? (
        <p className={`small ${styles.makerCe}`}>
          <abbr title={m.product_ce_title()}>CE</abbr> {m.product_ce({ standard })}{' '}
          {declaration ? (
            <a href={declaration.url} target="_blank" rel="noreferrer">
              {m.product_file_dop()}
            </a>
          ) : null}
        </p>
      ) : null}
      <p className="small">
        <a href={m.product_safety_report_path()}>{m.product_safety_report()}</a>
      </p>
    </section>
  )
}

function Address({ party }: { party: Party }) {
  return (
    <address className="small">
      <b className="strong">{party.name}</b>
      <br />
      {party.address}
      {party.email ? (
        <>
          <br />
          <a href={`mailto:${party.email}`}>{party.email}</a>
        </>
      ) : null}
    </address>
  )
}
