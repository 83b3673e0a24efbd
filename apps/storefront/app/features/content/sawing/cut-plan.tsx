import { type CutPart, KERF_MM, type Sheet } from '@shop/domain/cutting/cut-list'
import { type PlacedPart, planCuts } from '@shop/domain/cutting/plan-cuts'
import { m } from '~/paraglide/messages.js'
import * as styles from './saw-form.module.css'

type Props = { sheet: Sheet; parts: readonly CutPart[] }

/** The cutting plan as a picture: each sheet with its pieces, the cuts and the rest. Equal sheets are drawn once. */
export function CutPlanPicture({ sheet, parts }: Props) {
  const plan = planCuts(sheet, parts)
  if (!plan) return null
  const sheets = Array.from({ length: plan.sheets }, (_, at) => plan.placed.filter((one) => one.sheet === at))
  const equal = Map.groupBy(sheets, (placed) =>
    placed
      .map(({ along, across, length, width }) => [along, across, length, width].join())
      .sort()
      .join(' '),
  )
  return (
    <div className={styles.sawPlan} data-saw-plan="">
      {[...equal].map(([key, [placed = [], ...others]]) => (
        <figure key={key}>
          <SheetPicture sheet={sheet} placed={placed} />
          <figcaption className="small soft">
            {others.length > 0 ? `${others.length + 1} × ` : ''}
            {m.saw_plan_caption({ kerf: KERF_MM })}
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/** The sizes of the pieces, each with its count. */
function told(placed: readonly PlacedPart[]): string {
  const sizes = Map.groupBy(placed, ({ length, width }) => `${length} × ${width} mm`)
  return [...sizes].map(([size, pieces]) => `${pieces.length} × ${size}`).join(', ')
}

function SheetPicture({ sheet, placed }: { sheet: Sheet; placed: readonly PlacedPart[] }) {
  const line = Math.max(2, Math.ceil(sheet.length / 500))
  const text = Math.ceil(Math.max(sheet.length / 40, Math.min(sheet.width / 3, sheet.length / 24)))
  const sizes = m.saw_plan_of({ length: sheet.length, width: sheet.width, pieces: told(placed) })
  return (
    <svg
      className={styles.sawSvg}
      viewBox={`${-line} ${-line} ${sheet.length + 2 * line} ${sheet.width + 2 * line}`}
      role="img"
      aria-label={sizes}
    >
      <rect className={styles.sawRest} width={sheet.length} height={sheet.width} strokeWidth={line} />
      {placed.map((piece) => (
        <g key={`${piece.along} ${piece.across}`}>
          <Kerf sheet={sheet} piece={piece} />
          <rect
            className={styles.sawPiece}
            x={piece.along}
            y={piece.across}
            width={piece.length}
            height={piece.width}
            strokeWidth={line / 2}
          />
          <text
            className={styles.sawSize}
            x={piece.along + piece.length / 2}
            y={piece.across + piece.width / 2}
            fontSize={Math.min(text, piece.length / 7, piece.width / 1.5)}
          >
            {`${piece.length} × ${piece.width}`}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The saw cuts behind and beside a piece, to scale. */
function Kerf({ sheet, piece }: { sheet: Sheet; piece: PlacedPart }) {
  const width = Math.min(piece.length + KERF_MM, sheet.length - piece.along)
  const height = Math.min(piece.width + KERF_MM, sheet.width - piece.across)
  return <rect className={styles.sawKerf} x={piece.along} y={piece.across} width={width} height={height} />
}
