import { link } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as documentsStyles from '~/shared/editorial/documents.module.css'
import { SpecTable } from '~/ui/display/spec-table.tsx'
import { Icon } from '~/ui/icon.tsx'
import * as styles from './details.module.css'
import type { ProductData } from './load-product.server.ts'
import type { SpecGroup } from './spec-groups.ts'
import type { Trait } from './traits.ts'

const GROUPS = {
  size: m.product_specs_size,
  properties: m.product_specs_properties,
  packing: m.product_specs_packing,
} as const

const TRAITS = {
  width: m.trait_width,
  height: m.trait_height,
  depth: m.trait_depth,
  weight: m.trait_weight,
  colour: m.trait_colour,
  material: m.trait_material,
  size: m.trait_size,
  energy: m.trait_energy,
  pallet: m.trait_pallet,
} as const satisfies Record<Trait['trait'], () => string>

function traitRow({ trait, value }: Trait) {
  const said = trait === 'energy' ? m.trait_energy_scale({ level: value }) : trait === 'pallet' ? m.trait_yes() : value
  return { name: TRAITS[trait](), value: said }
}

/** A table per group of specifications, always open so that they can be compared without a click. */
export function Specs({ product }: { product: ProductData }) {
  const codes = [
    { name: m.product_number(), value: product.number },
    ...(product.scanCode ? [{ name: m.product_ean(), value: product.scanCode }] : []),
  ]
  const rowsOf = (group: SpecGroup['group']) => [
    ...(product.specs.find((one) => one.group === group)?.rows ?? []),
    ...product.traits.filter((trait) => trait.group === group).map(traitRow),
    ...(group === 'packing' ? codes : []),
  ]
  return (
    <section id="specificaties">
      <h2>{m.product_specs()}</h2>
      {(['size', 'properties', 'packing'] as const).map((group) => {
        const rows = rowsOf(group)
        return rows.length > 0 ? <SpecTable key={group} caption={GROUPS[group]()} rows={rows} /> : null
      })}
    </section>
  )
}

const KINDS: Readonly<Record<string, () => string>> = {
  sds: m.product_file_sds,
  dop: m.product_file_dop,
  datasheet: m.product_file_datasheet,
  manual: m.product_file_manual,
  energy: m.product_file_energy,
}

export function Documents({ files }: Pick<ProductData, 'files'>) {
  if (files.length === 0) return null
  return (
    <section id="documenten">
      <h2>{m.product_documents()}</h2>
      <ul className={documentsStyles.docs}>
        {files.map(({ fileName, kind, url }) => (
          <li key={url}>
            <Icon name="file-text" />
            <a href={url} target="_blank" rel="noreferrer">
              {KINDS[kind]?.() ?? fileName} <span className="sr">({fileName})</span>
            </a>
            <span className="soft">{fileName.split('.').at(-1)?.toUpperCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shown only if the catalogue names an adviser or a choice helper for this product. */
export function Advice({ product }: { product: ProductData }) {
  const { choiceHelper, hasAdvisor, chatUrl } = product
  if (!choiceHelper && !hasAdvisor) return null
  return (
    <section className={`tile ${styles.advice}`}>
      <h2>{m.product_advice_title()}</h2>
      <p className="small">{m.product_advice_text()}</p>
      <p className="row">
        {hasAdvisor ? (
          <a className="btn btn--s" href={chatUrl}>
            <Icon name="message-circle" /> {m.product_advice()}
          </a>
        ) : null}
        {choiceHelper ? (
          <a className="btn btn--s" href={choiceHelper}>
            <Icon name="ruler" /> {m.product_choice_helper()}
          </a>
        ) : null}
        <a className="small" href={link('store-lister')}>
          {m.product_advice_branch()}
        </a>
      </p>
    </section>
  )
}

/** The article for the category of the product, and the questions that lead to one of its products. */
export function CategoryAdvice({ advice: { article, chooserUrl } }: Pick<ProductData, 'advice'>) {
  if (!article) return null
  return (
    <section className={`tile ${styles.advice}`} data-advice="">
      <h2>{m.advice_title()}</h2>
      <p className="row">
        <a href={article.url}>
          <Icon name="chevron-right" size={16} /> {article.title}
        </a>
        {chooserUrl ? (
          <a className="btn btn--s" href={chooserUrl}>
            <Icon name="circle-check" /> {m.advice_choose()}
          </a>
        ) : null}
      </p>
    </section>
  )
}
