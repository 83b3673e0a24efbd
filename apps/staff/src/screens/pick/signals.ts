type Tone = { readonly hertz: number; readonly ms: number }

/** Each signal differs in pitch, length and number, so that it is recognised in a noisy hall. */
const SIGNALS = {
  counted: { tones: [{ hertz: 1800, ms: 40 }], vibration: [40] },
  line: {
    tones: [
      { hertz: 1200, ms: 60 },
      { hertz: 1800, ms: 90 },
    ],
    vibration: [40, 40, 40],
  },
  refused: {
    tones: [
      { hertz: 220, ms: 150 },
      { hertz: 220, ms: 150 },
    ],
    vibration: [150, 80, 150],
  },
} as const satisfies Readonly<
  Record<string, { readonly tones: readonly Tone[]; readonly vibration: readonly number[] }>
>
export type Signal = keyof typeof SIGNALS

const GAP_MS = 60
let audio: AudioContext | undefined

/** Sounds and vibrates. A device without either still shows the colour and the text. */
export function signal(kind: Signal) {
  const { tones, vibration } = SIGNALS[kind]
  navigator.vibrate?.([...vibration])
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  if (audio.state === 'suspended') void audio.resume()
  let at = audio.currentTime
  for (const { hertz, ms } of tones) {
    const tone = audio.createOscillator()
    tone.type = 'square'
    tone.frequency.value = hertz
    tone.connect(audio.destination)
    tone.start(at)
    at += ms / 1000
    tone.stop(at)
    at += GAP_MS / 1000
  }
}
