import type { Configured } from '@shop/domain/configured/configuration'
import { currentLocale } from '~/lib/locale/locale.ts'
import { m } from '~/paraglide/messages.js'
import * as styles from './configure.module.css'

/** Shown before a colour is chosen: unpainted plaster and a white tin. */
const PLAIN = '#e9e6e0'

/** The colour on a wall and on the tin. Light and shadow lie over it, so that the colour itself stays exact. */
export function PaintSample({ made }: { made: Configured | undefined }) {
  const hex = made?.hex ?? PLAIN
  const text = made?.summary[currentLocale()]
  return (
    <figure className={styles.configureSample} aria-live="polite">
      <svg
        viewBox="0 0 360 220"
        role="img"
        aria-label={text ? m.paint_sample({ colour: text }) : m.paint_sample_none()}
      >
        <rect data-wall={hex} width="360" height="176" fill={hex} />
        <path d="M0 0h96l-34 176H0z" fill="#000" opacity=".05" />
        <path d="M220 0h84l-40 176h-76z" fill="#fff" opacity=".08" />
        <rect y="166" width="360" height="12" fill="#f7f5f1" />
        <rect y="178" width="360" height="42" fill="#b79a76" />
        <path d="M0 192h360M0 207h360" stroke="#9c8160" />
        <g transform="translate(236 92)">
          <ellipse cx="45" cy="112" rx="52" ry="8" fill="#000" opacity=".18" />
          <path d="M0 12v92c0 8 90 8 90 0V12z" fill="#f4f4f2" />
          <path d="M0 12v92c0 4 10 6 22 7V17z" fill="#000" opacity=".08" />
          <rect data-tin={hex} x="0" y="44" width="90" height="34" fill={hex} />
          <path d="M0 44h22v34H0z" fill="#000" opacity=".08" />
          <ellipse cx="45" cy="12" rx="45" ry="9" fill="#d9dad8" />
          <ellipse cx="45" cy="12" rx="38" ry="6.5" fill={hex} />
          <path d="M4 14c8-44 74-44 82 0" fill="none" stroke="#8d9092" strokeWidth="2" />
        </g>
      </svg>
      <figcaption>
        {text ? <b>{text}</b> : m.paint_choose()} <span className="soft small">{m.paint_screen()}</span>
      </figcaption>
    </figure>
  )
}
