import type { Colour } from '@shop/domain/configured/colour'
import { type CSSProperties, useId } from 'react'
import { currentLocale } from '~/lib/locale/locale.ts'
import * as styles from './swatches.module.css'

type Props = {
  colours: readonly Colour[]
  chosen: string | undefined
  onChoose: (code: string) => void
  label: string
  columns?: number
}

/** Colours to pick from. Native radio buttons, so that arrow keys and screen readers work without code. */
export function Swatches({ colours, chosen, onChoose, label, columns }: Props) {
  const name = useId()
  const locale = currentLocale()
  return (
    <fieldset className={styles.swatches} style={columns ? ({ '--columns': columns } as CSSProperties) : undefined}>
      <legend className="sr">{label}</legend>
      {colours.map(({ code, name: named, hex }) => {
        const text = [code, named?.[locale]].filter(Boolean).join(' ')
        return (
          <label key={code} className={styles.swatchesOne} style={{ background: hex }} title={text}>
            <input type="radio" name={name} value={code} checked={chosen === code} onChange={() => onChoose(code)} />
            <span className="sr">{text}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
