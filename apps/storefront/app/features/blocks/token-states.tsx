import * as styles from './section.module.css'
import { KitSection } from './section.tsx'

const COLOURS = [
  ['ink', '17,3'],
  ['ink-2', '14,4'],
  ['ink-soft', '6,9'],
  ['sand', ''],
  ['sand-2', ''],
  ['line', ''],
  ['line-strong', '3,3'],
  ['signal', '9,4 ink'],
  ['brick', '5,6'],
  ['leaf', '6,5'],
  ['sky', '6,7'],
  ['note', '6,5'],
  ['brick-soft', ''],
  ['leaf-soft', ''],
  ['sky-soft', ''],
  ['signal-soft', ''],
] as const

export function ColourStates() {
  return (
    <KitSection id="colours" title="Kleur">
      <div className={styles.kitColours}>
        {COLOURS.map(([name, contrast]) => (
          <div key={name}>
            <i style={{ background: `var(--${name})` }} />
            <b>--{name}</b> <span className="soft">{contrast}</span>
          </div>
        ))}
      </div>
    </KitSection>
  )
}

export function TypeStates() {
  return (
    <KitSection id="type" title="Letter">
      <p style={{ font: '700 var(--t-48) / 1.25 var(--font-head)' }}>48 Strakke wand in een weekend</p>
      <p style={{ font: '700 var(--t-36) / 1.25 var(--font-head)' }}>36 Gipsplaten</p>
      <p style={{ font: '700 var(--t-28) / 1.25 var(--font-head)' }}>28 Acties van deze week</p>
      <p style={{ font: '700 var(--t-22) / 1.5 var(--font-head)' }}>22 Je bestelling</p>
      <p style={{ font: '600 var(--t-18) / 1.5 var(--font-head)' }}>18 Knop en tussenkop</p>
      <p>16 Lopende tekst in Inter, regel 24.</p>
      <p className="small">14 Dichte tekst, tabellen, filters.</p>
      <p className="tiny">13 Eenheden, voorraad, voetnoten. Kleiner bestaat niet.</p>
    </KitSection>
  )
}
