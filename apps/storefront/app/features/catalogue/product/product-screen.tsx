import { useState } from 'react'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { link } from '~/lib/locale/locale.ts'
import { createStore } from '~/lib/store.ts'
import { counted } from '~/lib/text/counted.ts'
import { decimal, wholeNumber } from '~/lib/text/format.ts'
import { m } from '~/paraglide/messages.js'
import * as factsStyles from '~/shared/page/facts.module.css'
import { PageBreadcrumb } from '~/shared/page/page-breadcrumb.tsx'
import { ShareButton } from '~/shared/share/share-button.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import { Icon } from '~/ui/icon.tsx'
import { BuyBar, BuyBox } from './buy/buy-box.tsx'
import { QuantityContext } from './buy/quantity.ts'
import { Companions } from './companions.tsx'
import { Compatibility } from './compatibility.tsx'
import { createMade, MadeContext } from './configure/made.ts'
import { Advice, CategoryAdvice, Documents, Specs } from './details.tsx'
import { Ended } from './ended.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { Guarantee } from './guarantee.tsx'
import type { ProductData } from './load-product.server.ts'
import { Maker } from './maker.tsx'
import { ProductReviews, ReviewsButton } from './product-reviews.tsx'
import * as styles from './product-screen.module.css'
import { Questions } from './questions/questions.tsx'
import { Recommended } from './recommended.tsx'
import { Safety } from './safety.tsx'
import { Viewed } from './viewed.tsx'

/** Above this number of companions, the left column is longer than the right one. */
const LONG_LIST = 4

/** The product page. */
export function ProductScreen({ product }: { product: ProductData }) {
  const [quantity] = useState(() => createStore(1))
  const [made] = useState(() => createMade(product.configurator))
  const { safety, safetyLogos, alternatives } = product
  // With little content beside them, the specifications take the wide column, so that neither column is empty.
  const hasMuch =
    (product.isActive && product.needed.length + product.nice.length > 0) ||
    (safety?.hazards.length ?? 0) > 0 ||
    product.fits.length > 0
  const isLeftLong = product.needed.length + product.nice.length + product.fits.length > LONG_LIST
  return (
    <QuantityContext value={quantity}>
      <MadeContext value={made}>
        <div className="wrap">
          <PageBreadcrumb crumbs={crumbsOf(product)} current={product.name} isTold />
          <div className={styles.prod}>
            <Head product={product} />
            <Gallery key={product.id} items={product.gallery} name={product.name} label={product.label} />
            {product.isActive ? <BuyBox product={product} /> : <Ended product={product} />}
            <About product={product} />
          </div>
        </div>
        <div className="wrap">
          <Anchors product={product} />
        </div>
        <div className="wrap band">
          <div className={styles.pgrid}>
            <div className={styles.pgridCol}>
              {hasMuch ? (
                <>
                  {product.isActive ? <Companions product={product} /> : null}
                  {product.isActive ? <Compatibility product={product} /> : null}
                  <Safety safety={safety} safetyLogos={safetyLogos} />
                  <Documents files={product.files} />
                  <CategoryAdvice advice={product.advice} />
                  <Advice product={product} />
                </>
              ) : (
                <Specs product={product} />
              )}
              {product.isActive && !isLeftLong ? <Guarantee product={product} /> : null}
              <ProductReviews product={product} />
              <Questions product={product} />
            </div>
            <div className={styles.pgridCol}>
              {hasMuch ? (
                <Specs product={product} />
              ) : (
                <>
                  <Safety safety={safety} safetyLogos={safetyLogos} />
                  <Documents files={product.files} />
                  <CategoryAdvice advice={product.advice} />
                  <Advice product={product} />
                </>
              )}
              <Maker product={product} />
              {product.isActive && isLeftLong ? <Guarantee product={product} /> : null}
            </div>
          </div>
        </div>
        {alternatives.length > 0 ? <Alternatives product={product} /> : null}
        <Recommended product={product} />
        <Viewed product={product} />
        {product.isActive && product.isOrderable ? <BuyBar product={product} /> : null}
      </MadeContext>
    </QuantityContext>
  )
}

function Head({ product }: { product: ProductData }) {
  const { brand, number, rating } = product
  return (
    <div className={styles.prodHead}>
      <div className={styles.prodMeta}>
        {brand ? (
          <a className="strong" href={link('brand-url', { url: brand.url })}>
            {brand.name}
          </a>
        ) : null}
        <span className="num">{m.product_art({ number })}</span>
        {rating ? (
          <ReviewsButton sku={number} className={`linkbtn ${styles.prodRating}`}>
            <Rating
              value={rating.average}
              text={decimal(rating.average)}
              count={counted(rating.count, m.product_reviews_one, m.product_reviews_many, {
                count: wholeNumber(rating.count),
              })}
              spoken={m.ui_of_five_stars()}
            />
          </ReviewsButton>
        ) : null}
        <button
          type="button"
          className="linkbtn"
          data-panel="product-favorites"
          data-panel-attrs={JSON.stringify({ productId: product.id })}
        >
          <Icon name="heart" size={16} /> {m.product_to_list()}
        </button>
        <ShareButton title={product.name} className="linkbtn" />
      </div>
      <h1>{product.name}</h1>
    </div>
  )
}

function About({ product }: { product: ProductData }) {
  const { facts, description, usage } = product
  return (
    <div className={styles.prodAbout}>
      {facts.length > 0 ? (
        <dl className={facts.length === 4 ? factsStyles.facts : `${factsStyles.facts} ${factsStyles.facts2}`}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {description || usage ? (
        <section>
          <h2>{m.product_description()}</h2>
          <p>{description}</p>
          {usage ? <p>{usage}</p> : null}
        </section>
      ) : null}
    </div>
  )
}

function Anchors({ product }: { product: ProductData }) {
  const { needed, nice, fits, safety, safetyLogos, files, rating, alternatives, isActive, questions } = product
  const places = [
    ...(isActive && needed.length + nice.length > 0 ? [['hoort-erbij', m.product_companions()]] : []),
    ...(isActive && fits.length > 0 ? [['past-bij', m.product_fits()]] : []),
    ...(safety || safetyLogos.length > 0 ? [['veiligheid', m.product_safety()]] : []),
    ...(files.length > 0 ? [['documenten', m.product_documents()]] : []),
    ['specificaties', m.product_specs()],
    ...(rating ? [['reviews', m.panel_title_product_reviews()]] : []),
    ...(questions.length > 0 ? [['vragen', m.questions_title()]] : []),
    ...(alternatives.length > 0 ? [['alternatieven', m.product_alternatives()]] : []),
  ]
  return (
    <nav className={styles.anchors} aria-label={m.product_on_this_page()}>
      {places.map(([id, text]) => (
        <a key={id} href={`#${id}`}>
          {text}
        </a>
      ))}
    </nav>
  )
}

function Alternatives({ product: { alternatives } }: { product: ProductData }) {
  return (
    <section className="band band--sand" id="alternatieven">
      <div className="wrap">
        <div className="band__head">
          <h2>{m.product_alternatives()}</h2>
        </div>
        <CardShelf products={alternatives} label={m.product_alternatives()} />
      </div>
    </section>
  )
}

export const crumbsOf = ({ line }: ProductData) =>
  line.map(({ name, url }) => ({ label: name, href: link('product-lister-all', { pathMatch: url }) }))
