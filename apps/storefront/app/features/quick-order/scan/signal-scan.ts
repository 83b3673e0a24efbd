const TONE_HZ = 1_760
const TONE_SECONDS = 0.09
const VOLUME = 0.15
const VIBRATION_MS = 60

let sound: AudioContext | undefined

/** Browsers allow sound only after a tap, so it is opened when the scanner is. */
export function openSound(): void {
  sound ??= new AudioContext()
  void sound.resume()
}

/** A short tone and a vibration, because the person faces the goods and not the screen. */
export function signalScan(): void {
  navigator.vibrate?.(VIBRATION_MS)
  if (!sound) return
  const volume = sound.createGain()
  volume.gain.value = VOLUME
  volume.connect(sound.destination)
  const tone = sound.createOscillator()
  tone.frequency.value = TONE_HZ
  tone.connect(volume)
  tone.start()
  tone.stop(sound.currentTime + TONE_SECONDS)
}
