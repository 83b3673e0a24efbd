import type { Result } from '../result.ts'
import type { Configuration, Configured } from './configuration.ts'
import { type MeasureConfigurator, makeToMeasure } from './measure.ts'
import { mixPaint, type PaintConfigurator } from './paint.ts'

/** The choices that a product requires and the figures that follow from them. A product without one is sold as it is. */
export type Configurator = PaintConfigurator | MeasureConfigurator

/** The only rule for configured goods: browser, cart and order all call it, and no amount comes from a request. */
export const configure = (
  configurator: Configurator,
  configuration: Configuration,
): Result<Configured, 'configuration_invalid'> =>
  configurator.kind === 'paint' ? mixPaint(configurator, configuration) : makeToMeasure(configurator, configuration)
