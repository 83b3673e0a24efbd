import { Accordion } from '~/ui/nav/accordion.tsx'
import { Breadcrumb } from '~/ui/nav/breadcrumb.tsx'
import { Carousel } from '~/ui/nav/carousel.tsx'
import { Pagination } from '~/ui/nav/pagination.tsx'
import { ShowMore } from '~/ui/nav/show-more.tsx'
import { Steps } from '~/ui/nav/steps.tsx'
import { Tabs } from '~/ui/nav/tabs.tsx'
import * as styles from './section.module.css'
import { KitSection } from './section.tsx'

const QUESTIONS = [
  {
    id: 'return',
    title: 'Hoe stuur ik iets terug?',
    content: <p>Breng het binnen 14 dagen terug naar een vestiging.</p>,
  },
  { id: 'saw', title: 'Zagen jullie op maat?', content: <p>Ja, plaat en balk, op de millimeter, terwijl je wacht.</p> },
]

export function NavigationStates() {
  return (
    <KitSection id="navigation" title="Navigatie">
      <div className={styles.kitStack}>
        <Breadcrumb
          label="Kruimelpad"
          crumbs={[
            { label: 'Home', href: '#navigation' },
            { label: 'Gips en afbouw', href: '#buttons' },
          ]}
          current="Gipsplaten"
        />
        <Steps
          label="Bestellen in vier stappen"
          currentId="pay"
          steps={[
            { id: 'cart', label: 'Winkelwagen', href: '#navigation' },
            { id: 'deliver', label: 'Bezorgen', href: '#navigation' },
            { id: 'pay', label: 'Betalen' },
            { id: 'check', label: 'Overzicht' },
          ]}
        />
        <Accordion items={QUESTIONS} openIds={['return']} />
        <Tabs
          label="Over dit product"
          tabs={[
            { id: 'text', label: 'Omschrijving', content: <p>Witte gipsplaat voor binnenwanden en plafonds.</p> },
            { id: 'spec', label: 'Specificaties', content: <p>Dikte 12,5 mm, lengte 2600 mm.</p> },
            { id: 'docs', label: 'Documenten', content: <p>Prestatieverklaring en verwerkingsadvies.</p> },
          ]}
        />
        <ShowMore shown={12} total={79} text="Je ziet 12 van 79 producten" label="Toon meer" href="#navigation" />
        <Pagination
          label="Pagina's"
          current={4}
          last={12}
          hrefOf={() => '#navigation'}
          labels={{ previous: 'Vorige pagina', next: 'Volgende pagina', page: (page) => `Pagina ${page}` }}
        />
        <Carousel label="Merken" labels={{ previous: 'Vorige', next: 'Volgende' }} slideWidth="200px">
          {['Gipsa', 'Cemtra', 'Warmhuys', 'Torvald', 'Kleurhof', 'Noorderhout', 'Draadsterk', 'Kitvast'].map(
            (brand) => (
              <li key={brand}>
                <a className={styles.kitSlide} href="#navigation">
                  {brand}
                </a>
              </li>
            ),
          )}
        </Carousel>
      </div>
    </KitSection>
  )
}
