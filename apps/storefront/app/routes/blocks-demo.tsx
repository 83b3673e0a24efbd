import { useState } from 'react'
import { TradeFacts } from '~/features/account/trade-facts.tsx'
import { ButtonStates } from '~/features/blocks/button-states.tsx'
import {
  LabelStates,
  MessageStates,
  PictureStates,
  PriceStates,
  StockStates,
  TableStates,
} from '~/features/blocks/display-states.tsx'
import { FormStates, StepperStates } from '~/features/blocks/form-states.tsx'
import { NavigationStates } from '~/features/blocks/nav-states.tsx'
import { OverlayStates } from '~/features/blocks/overlay-states.tsx'
import { SAMPLE_BLOCKS } from '~/features/blocks/sample-blocks.ts'
import { SAMPLES } from '~/features/blocks/sample-products.ts'
import * as styles from '~/features/blocks/section.module.css'
import { KitSection, State } from '~/features/blocks/section.tsx'
import { ColourStates, TypeStates } from '~/features/blocks/token-states.tsx'
import { toCardProduct } from '~/features/catalogue/card-product.ts'
import { CardShelf } from '~/features/catalogue/card-shelf.tsx'
import { ProductCard, ProductCardSkeleton } from '~/features/catalogue/product-card.tsx'
import { ProductList } from '~/features/catalogue/product-list.tsx'
import { BlockView } from '~/features/content/block-view.tsx'
import { hostContext } from '~/lib/page/host-context.ts'
import { pageNotFound } from '~/lib/page/page-errors.ts'
import { m } from '~/paraglide/messages.js'
import { PageHead } from '~/shared/page/page-head.tsx'
import type { Route } from './+types/blocks-demo'

/** A page for developers. In production it returns 404 unless the setting enables it. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(hostContext)?.demoPages) throw pageNotFound()
  return null
}

/** Every component in all its states on one page. The page is in Dutch, also in the English shop. */
export default function BlocksDemo() {
  return (
    <div className="wrap" lang="nl">
      <PageHead title={m.page_demo_blocks_title()} isHidden />
      <div className={styles.kit}>
        <h1>{m.page_demo_blocks_title()}</h1>
        <ColourStates />
        <TypeStates />
        <ButtonStates />
        <FormStates />
        <StepperStates />
        <PriceStates />
        <StockStates />
        <LabelStates />
        <MessageStates />
        <OverlayStates />
        <NavigationStates />
        <TableStates />
        <PictureStates src={SAMPLES[0]?.img ?? '/images/404.png'} />
        <CardStates />
        <ListView />
        <TradeStates />
        <ContentBlocks />
      </div>
    </div>
  )
}

const nothing = () => {}
const NOT_IN_CART = { inCart: 0, add: nothing, change: nothing }

function CardStates() {
  const [inCart, setInCart] = useState(6)
  const [isCompared, setCompared] = useState(false)
  const buying = { inCart, add: setInCart, change: setInCart }
  return (
    <KitSection id="cards" title="Kaart">
      <ProductList columns={5}>
        {SAMPLES.map((product, at) => (
          <ProductCard
            key={product.id}
            product={toCardProduct(product)}
            buying={at === 1 ? buying : NOT_IN_CART}
            {...(at === 0
              ? {
                  promise: {
                    pickup: { state: 'ok', text: <PickupToday /> },
                    delivery: <DeliveryDate />,
                  },
                  compare: { on: isCompared, isFull: false, toggle: () => setCompared(!isCompared) },
                }
              : {})}
          />
        ))}
        <ProductCardSkeleton />
      </ProductList>
    </KitSection>
  )
}

function PickupToday() {
  return (
    <>
      <b>Ruim op voorraad</b>, vandaag 14:10 klaar in Utrecht
    </>
  )
}

function DeliveryDate() {
  return (
    <>
      Bezorgd <b>donderdag 19 nov</b>
    </>
  )
}

function ListView() {
  return (
    <KitSection id="list" title="Lijst">
      <ProductList view="list">
        {SAMPLES.slice(0, 3).map((product) => (
          <ProductCard key={product.id} product={toCardProduct(product)} buying={NOT_IN_CART} />
        ))}
      </ProductList>
    </KitSection>
  )
}

/** The content blocks of which editors compose a page. */
function ContentBlocks() {
  const shelf = <CardShelf products={SAMPLES.slice(0, 3).map(toCardProduct)} label="Producten" />
  return (
    <KitSection id="content" title="Blokken van een pagina">
      {SAMPLE_BLOCKS.map((block, at) => (
        <div key={at} data-block={block.block}>
          <BlockView block={block} shelf={shelf} isFirst={false} />
        </div>
      ))}
    </KitSection>
  )
}

function TradeStates() {
  return (
    <KitSection id="trade" title="Zakelijke gegevens">
      <div className={styles.grid}>
        <State name="Beide gevuld">
          <div data-testid="trade-both">
            <TradeFacts sbiCode="4331" focus="Stukadoren" />
          </div>
        </State>
        <State name="Alleen de hoofdactiviteit">
          <div data-testid="trade-one">
            <TradeFacts sbiCode={null} focus="Stukadoren" />
          </div>
        </State>
        <State name="Leeg: niets te zien">
          <div data-testid="trade-none">
            <TradeFacts sbiCode={null} focus={null} />
          </div>
        </State>
      </div>
    </KitSection>
  )
}
