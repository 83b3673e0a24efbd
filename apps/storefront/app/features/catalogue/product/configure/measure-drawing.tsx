import type { Configuration, Configured } from '@shop/domain/configured/configuration'
import { type MeasureConfigurator, sizesOf } from '@shop/domain/configured/measure'
import { m } from '~/paraglide/messages.js'
import * as styles from './configure.module.css'

const [WIDTH, HEIGHT] = [360, 250]
/** Room for the dimension lines. */
const [LEFT, BELOW, EDGE] = [52, 40, 12]

/**
 * A drawing to one scale for all sizes: the largest piece fills it, so that a change of a size is seen as it is. While
 * a size cannot be made, the drawing stays at the last one that can.
 */
export function MeasureDrawing({
  configurator,
  typed,
  made,
}: {
  configurator: MeasureConfigurator
  typed: Configuration
  made: Configured | undefined
}) {
  const { sizes, shape } = configurator
  const [across, along] = made ? sizesOf(configurator, made.configuration) : [sizes[0].min, sizes[1].min]
  const scale = Math.min((WIDTH - LEFT - EDGE) / sizes[0].max, (HEIGHT - BELOW - EDGE) / sizes[1].max)
  const [width, height] = [across * scale, along * scale]
  const [x, y] = [LEFT + (WIDTH - LEFT - EDGE - width) / 2, EDGE + (HEIGHT - BELOW - EDGE - height) / 2]
  const text = made ? m.measure_drawing({ across, along }) : m.measure_drawing_none()
  return (
    <svg className={styles.configureDrawing} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text}>
      <g opacity={made ? 1 : 0.35}>
        <rect
          data-piece=""
          x={x}
          y={y}
          width={width}
          height={height}
          rx={2}
          fill={made?.hex ?? '#e6e2da'}
          stroke="#1d2327"
          strokeWidth="1.5"
        />
        {shape === 'door' ? <Door at={{ x, y, width, height }} typed={typed} /> : <Sill at={{ x, y, width, height }} />}
        <path
          d={`M${x} ${y + height + 16}h${width}m0-5v10M${x} ${y + height + 11}v10M${x - 16} ${y}v${height}m-5 0h10M${x - 21} ${y}h10`}
          fill="none"
          stroke="#5a6268"
        />
        <text x={x + width / 2} y={y + height + 33} textAnchor="middle">
          {across} mm
        </text>
        <text x={x - 22} y={y + height / 2} textAnchor="middle" transform={`rotate(-90 ${x - 22} ${y + height / 2})`}>
          {along} mm
        </text>
      </g>
    </svg>
  )
}

type Piece = { at: { x: number; y: number; width: number; height: number } }

/** The rounded front edge of a windowsill. */
const Sill = ({ at: { x, y, width, height } }: Piece) => (
  <path d={`M${x} ${y + height - 5}h${width}`} stroke="#fff" strokeOpacity=".55" strokeWidth="2" />
)

/** Handle opposite the hinges, and a pane of glass if it has one. */
function Door({ at: { x, y, width, height }, typed }: Piece & { typed: Configuration }) {
  const isLeft = typed.hinge !== 'right'
  const hinge = isLeft ? x : x + width
  const handle = isLeft ? x + width - 12 : x + 12
  return (
    <>
      {typed.glass !== undefined && typed.glass !== 'none' ? (
        <rect
          x={x + width * 0.25}
          y={y + height * 0.12}
          width={width * 0.5}
          height={height * 0.5}
          fill="#dff0f5"
          stroke="#1d2327"
        />
      ) : null}
      <path
        d={`M${hinge} ${y + height * 0.15}v${height * 0.08}m0 ${height * 0.54}v${height * 0.08}`}
        stroke="#1d2327"
        strokeWidth="5"
      />
      <circle cx={handle} cy={y + height * 0.52} r="3.5" fill="#1d2327" />
    </>
  )
}
