import type { Decoder } from './loaded-decoder.ts'

/** The part of the Barcode Detection API that TypeScript does not describe yet. */
type Detector = { detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** Codes on goods for consumers, and the QR codes with a GS1 Digital Link that replace them. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code', 'data_matrix']

/** The detector of the browser if it reads EAN-13, or else a decoder that is loaded now. */
export async function openDecoder(): Promise<Decoder> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const known = await BarcodeDetector?.getSupportedFormats()
  if (!BarcodeDetector || !known?.includes('ean_13')) return (await import('./loaded-decoder.ts')).openLoaded()
  const detector = new BarcodeDetector({ formats: FORMATS.filter((format) => known.includes(format)) })
  return async (video) => (await detector.detect(video))[0]?.rawValue
}
