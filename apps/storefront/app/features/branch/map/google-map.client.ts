import { type DrawMap, inView } from './map-pins.ts'
import { googleMapsUrl } from './map-source.ts'

type LatLng = { readonly lat: number; readonly lng: number }
type GoogleMap = {
  fitBounds: (bounds: { north: number; south: number; east: number; west: number }, padding?: number) => void
  getZoom: () => number | undefined
  setZoom: (zoom: number) => void
}
type GoogleMarker = {
  addListener: (event: 'click', listener: () => void) => void
  setMap: (map: GoogleMap | null) => void
}
/** The parts of the Maps JavaScript API that a branch map uses. */
type Maps = {
  Map: new (
    box: HTMLElement,
    options: { center: LatLng; zoom: number; disableDefaultUI: boolean; gestureHandling: string },
  ) => GoogleMap
  Marker: new (options: { map: GoogleMap; position: LatLng; title: string; label?: string }) => GoogleMarker
}
type WithGoogle = Window & { google?: { maps: Maps }; googleMapsReady?: () => void }

let loading: Promise<Maps> | undefined

/** Loads the script once per visit. After a failure, the next map retries. */
function loadMaps(key: string): Promise<Maps> {
  loading ??= new Promise<Maps>((resolve, reject) => {
    const page = window as WithGoogle
    const script = document.createElement('script')
    page.googleMapsReady = () =>
      page.google ? resolve(page.google.maps) : reject(new Error('Google Maps script loaded without window.google'))
    script.src = googleMapsUrl(key)
    script.async = true
    script.onerror = () => reject(new Error('cannot load the Google Maps script'))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

const MIDDLE = { lat: 52.15, lng: 5.3 }

export const drawGoogleMap =
  (key: string): DrawMap =>
  async (box, onPick) => {
    const { Map: MapOf, Marker } = await loadMaps(key)
    const map = new MapOf(box, { center: MIDDLE, zoom: 7, disableDefaultUI: true, gestureHandling: 'cooperative' })
    let markers: readonly GoogleMarker[] = []
    return {
      show(pins) {
        for (const marker of markers) marker.setMap(null)
        markers = pins.map(({ id, name, lat, lng, number }) => {
          const marker = new Marker({
            map,
            position: { lat, lng },
            title: name,
            ...(number ? { label: String(number) } : {}),
          })
          marker.addListener('click', () => onPick(id))
          return marker
        })
        const shown = inView(pins)
        if (shown.length === 0) return
        const lats = shown.map(({ lat }) => lat)
        const lngs = shown.map(({ lng }) => lng)
        const bounds = {
          north: Math.max(...lats),
          south: Math.min(...lats),
          east: Math.max(...lngs),
          west: Math.min(...lngs),
        }
        map.fitBounds(bounds, 48)
      },
      zoom: (step) => map.setZoom((map.getZoom() ?? 7) + step),
      remove: () => box.replaceChildren(),
    }
  }
