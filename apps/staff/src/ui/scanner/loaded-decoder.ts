import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads one code from the current picture of the video. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | undefined>

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14', 'Code128', 'DataMatrix', 'QRCode'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
}
/** A code fills most of the picture; more pixels take longer and read no better. */
const WIDEST = 960

/** ZXing for browsers without `BarcodeDetector`, such as Safari. */
export async function openLoaded(): Promise<Decoder> {
  // From this origin: without it the library loads the file from a public network of files.
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const scale = Math.min(1, WIDEST / video.videoWidth)
    const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    const [found] = await readBarcodes(context.getImageData(0, 0, width, height), OPTIONS)
    return found?.isValid ? found.text : undefined
  }
}
