import { type DestinationStream, type Logger, pino } from 'pino'
import { mask, maskText } from './mask.ts'

export type LogOptions = { readonly level: string; readonly name: string; readonly to?: DestinationStream }

const MOST_WAITING = 1024 * 1024

/** JSON lines. Everything that goes in is masked, so no caller has to think of it. */
export function makeLog({ level, name, to }: LogOptions): Logger {
  const options = {
    name,
    level,
    base: { name },
    timestamp: pino.stdTimeFunctions.isoTime,
    // pino's own serialisers would run after this and see nothing they know
    serializers: { err: (value: unknown) => value, req: (value: unknown) => value, res: (value: unknown) => value },
    hooks: {
      // the sentence itself and what is put into it
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

/** Where its disk is full lines are lost: nobody waits for room, and no process ends or grows because of it. */
function standardOutput(): DestinationStream {
  const output = pino.destination({ fd: 1, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => undefined) // the log itself is what failed: there is nowhere left to say so
  return output
}
