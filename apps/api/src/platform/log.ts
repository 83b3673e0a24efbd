import { type DestinationStream, type Logger, pino } from 'pino'
import { mask, maskText } from './mask.ts'

export type LogOptions = { readonly level: string; readonly name: string; readonly to?: DestinationStream }

const MOST_WAITING = 1024 * 1024

/** Writes JSON lines. Masks all content here, so that callers need not do it. */
export function makeLog({ level, name, to }: LogOptions): Logger {
  const options = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    // Pino's own serialisers run after masking and would not recognise the values.
    serializers: { err: (value: unknown) => value, req: (value: unknown) => value, res: (value: unknown) => value },
    hooks: {
      // Masks the message and its arguments.
      logMethod(args: unknown[], method: (...given: unknown[]) => void) {
        method.apply(
          this,
          args.map((one) => (typeof one === 'string' ? maskText(one) : one)),
        )
      },
    },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => mask(fields) as Record<string, unknown>,
    },
  }
  return pino(options, to ?? standardOutput())
}

/** Drops lines when the disk is full, so that no process blocks, crashes or grows. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => undefined) // the log itself failed, so there is no other place to report it
  return output
}
