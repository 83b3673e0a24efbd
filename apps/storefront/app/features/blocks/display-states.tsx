import { useState } from 'react'
import { Badge, NumberBadge } from '~/ui/display/badge.tsx'
import { Chip, RemovableChip } from '~/ui/display/chip.tsx'
import { EnergyArrow } from '~/ui/display/energy-arrow.tsx'
import { Flag, Tag } from '~/ui/display/flag.tsx'
import { LazyImage } from '~/ui/display/lazy-image.tsx'
import { Notice } from '~/ui/display/notice.tsx'
import { Price, TierHint } from '~/ui/display/price.tsx'
import { Progress } from '~/ui/display/progress.tsx'
import { Rating } from '~/ui/display/rating.tsx'
import { Skeleton } from '~/ui/display/skeleton.tsx'
import { SpecTable } from '~/ui/display/spec-table.tsx'
import { StockLines } from '~/ui/display/stock-line.tsx'
import { Table } from '~/ui/display/table.tsx'
import * as styles from './section.module.css'
import { KitSection, State } from './section.tsx'

const WORDS = { was: 'van-prijs', now: 'nu', incl: 'incl. btw', excl: 'excl. btw' }
const PER_M2 = { figures: { incl: '5,74', excl: '4,74' }, unit: 'per m²' }

export function PriceStates() {
  const plain = { incl: '8,95', excl: '7,40' }
  return (
    <KitSection id="prices" title="Prijs">
      <div className={styles.grid}>
        <State name="Gewoon">
          <Price words={WORDS} now={plain} unit="per stuk" per={PER_M2} />
        </State>
        <State name="Actie: van-prijs is de laagste van 30 dagen">
          <Price
            words={WORDS}
            now={{ incl: '17,95', excl: '14,83' }}
            was={{ incl: '21,95', excl: '18,14' }}
            unit="per stuk"
          />
        </State>
        <State name="Meer=Minder: nooit als van/voor">
          <Price words={WORDS} now={{ incl: '5,95', excl: '4,92' }} unit="per stuk" />
          <TierHint from="vanaf 10 st." figures={{ incl: '5,35', excl: '4,42' }} unit="per stuk" />
        </State>
        <State name="Vier cijfers">
          <Price words={WORDS} now={{ incl: '1.249,00', excl: '1.032,23' }} unit="per stuk" />
        </State>
        <State name="Groot (productpagina)">
          <Price words={WORDS} now={plain} unit="per stuk" per={PER_M2} size="l" />
        </State>
        <State name="Klein">
          <Price words={WORDS} now={plain} unit="per stuk" size="s" />
        </State>
        <State name="Energielabel naast prijs">
          <div className="row">
            <Price words={WORDS} now={{ incl: '39,95', excl: '33,02' }} unit="per stuk" />
            <EnergyArrow
              energyClass="F"
              label="Energieklasse F, schaal A tot G. Bekijk het hele label"
              href="#prices"
            />
          </div>
        </State>
        <State name="Alle klassen">
          <div className="row">
            {(['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const).map((level) => (
              <EnergyArrow key={level} energyClass={level} label={`Energieklasse ${level}`} />
            ))}
          </div>
        </State>
      </div>
    </KitSection>
  )
}

export function StockStates() {
  const delivery = (
    <>
      Bezorgd <b>donderdag 19 nov</b>
    </>
  )
  return (
    <KitSection id="stock" title="Voorraad en levering">
      <div className={styles.grid}>
        <StockLines
          pickup={{
            state: 'ok',
            text: (
              <>
                <b>Ruim op voorraad</b>, vandaag 14:10 klaar in Utrecht
              </>
            ),
          }}
          delivery={delivery}
        />
        <StockLines
          pickup={{
            state: 'low',
            text: (
              <>
                <b>9 op voorraad</b> in Utrecht, vandaag 14:10 klaar
              </>
            ),
          }}
          delivery={delivery}
        />
        <StockLines
          pickup={{
            state: 'no',
            text: (
              <>
                <b>Niet op voorraad</b> in Utrecht, wel in Amersfoort
              </>
            ),
          }}
          delivery={delivery}
        />
        <StockLines
          pickup={{
            state: 'no',
            text: (
              <>
                <b>Alleen afhalen</b>: te lang voor bezorging
              </>
            ),
          }}
          delivery={null}
        />
        <State name="Nog niet bekend: de plaats is er al">
          <StockLines pickup={undefined} delivery={undefined} />
        </State>
      </div>
    </KitSection>
  )
}

export function LabelStates() {
  const [on, setOn] = useState(true)
  return (
    <KitSection id="labels" title="Labels, badges, chips">
      <div className={`row ${styles.kitLabels}`}>
        <Flag kind="promotion">−18%</Flag>
        <Flag kind="tier">Meer=Minder</Flag>
        <Flag kind="last">Op=Op</Flag>
        <Badge count={3} label="artikelen" />
        <Badge count={100} />
        <Badge count={2} variant="success" />
        <Badge count={1} variant="warning" />
        <Badge count={12} variant="passive" />
        <Badge count={7} tiny />
        <Badge dot label="nieuw" />
        <Badge loading />
        <NumberBadge count={99_999} />
        <NumberBadge count={100_000} />
        <Tag>Gewoon</Tag>
        <Tag tone="leaf">Mijn afhaalvestiging</Tag>
        <Tag tone="sky">Onderweg</Tag>
        <Tag tone="note">Nog 3 dagen</Tag>
        <Tag tone="brick">Niet te retourneren</Tag>
        <Chip on={false} count={14} onToggle={() => setOn(!on)}>
          9,5 mm
        </Chip>
        <Chip on={on} count={41} onToggle={() => setOn(!on)}>
          12,5 mm
        </Chip>
        <RemovableChip label="12,5 mm" removeLabel="Verwijder filter 12,5 mm" onRemove={() => setOn(false)} />
        <Rating value={4.7} text="4,7" count="412" spoken="van 5 sterren" />
        <Rating short value={4.7} text="4,7" count="412" spoken="van 5 sterren" />
        <Rating value={2.5} text="2,5" spoken="van 5 sterren" />
      </div>
    </KitSection>
  )
}

export function MessageStates() {
  return (
    <KitSection id="messages" title="Meldingen">
      <div className={`${styles.grid} ${styles.kitWide}`}>
        <Notice>Je bent niet ingelogd. Je lijst bewaren we 30 dagen op dit apparaat.</Notice>
        <Notice kind="note">De prijs van OSB 3 18 mm is gewijzigd van € 26,95 naar € 27,95.</Notice>
        <Notice kind="good">Bedankt voor je aanmelding. Bevestig via de e-mail die we je hebben gestuurd.</Notice>
        <Notice kind="error">
          De gekozen bezorgdatum is niet meer beschikbaar. De eerstvolgende mogelijkheid is vrijdag 20 november.
        </Notice>
      </div>
    </KitSection>
  )
}

const ORDERS = [
  { number: 'BM-204817', date: '12 november 2026', state: 'Onderweg', total: '€ 406,05' },
  { number: 'BM-198220', date: '28 oktober 2026', state: 'Afgehaald', total: '€ 62,40' },
]

export function TableStates() {
  return (
    <KitSection id="tables" title="Tabellen en voortgang">
      <div className={`${styles.grid} ${styles.kitWide}`}>
        <SpecTable
          caption="Maten en gewicht"
          rows={[
            { name: 'Dikte', value: '12,5 mm' },
            { name: 'Lengte', value: '2600 mm' },
            { name: 'Breedte', value: '600 mm' },
          ]}
        />
        <Table
          caption="Bestellingen"
          rows={ORDERS}
          keyOf={({ number }) => number}
          columns={[
            { id: 'number', head: 'Bestelling', cell: ({ number }) => number },
            { id: 'date', head: 'Datum', cell: ({ date }) => date },
            { id: 'state', head: 'Status', cell: ({ state }) => state },
            { id: 'total', head: 'Totaal', cell: ({ total }) => total, right: true },
          ]}
        />
        <div>
          <p className="small">Nog 118 punten tot je volgende voordeel</p>
          <Progress value={382} max={500} label="Spaarpunten" />
        </div>
        <State name="Laden">
          <Skeleton width="60%" height="20px" />
        </State>
      </div>
    </KitSection>
  )
}

export function PictureStates({ src }: { src: string }) {
  return (
    <KitSection id="pictures" title="Beeld">
      <div className={`${styles.grid} ${styles.kitPics}`}>
        <State name="Meteen">
          <LazyImage src={src} alt="Gipsplaat" width={200} height={200} loading="eager" />
        </State>
        <State name="Bij het naderen">
          <LazyImage src={src} alt="Gipsplaat" width={200} height={200} />
        </State>
        <State name="Mist: vervangend beeld">
          <LazyImage src={null} alt="Geen beeld" width={200} height={200} />
        </State>
      </div>
    </KitSection>
  )
}
