import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Reads one code from the current picture of the video. */
export type Decoder = (video: HTMLVideoElement) => Promise<string | undefined>

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF14', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
}
/** A code fills most of the picture; more pixels take longer and read no better. */
const WIDEST = 960

// From this origin: without it the library loads the file from a public network of files. One object, so that the
// decoder is loaded once and still opens without a connection.
const OVERRIDES = { locateFile: () => wasmUrl }

/** ZXing for browsers without `BarcodeDetector`, such as Safari. */
export async function openLoaded(): Promise<Decoder> {
  await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return undefined
    const scale = Math.min(1, WIDEST / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const [found] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), OPTIONS)
    return found?.isValid ? found.text : undefined
  }
}
