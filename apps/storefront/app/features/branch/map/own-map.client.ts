import leaflet, { type LatLngTuple, type Map as Leaflet } from 'leaflet'
import { type DrawMap, inView, type MapPin } from './map-pins.ts'
import provinces from './netherlands.json'
import ways from './ways.json'
import '~/styles/leaflet.css'
import * as styles from './own-map.module.css'

const WHOLE_COUNTRY = leaflet.latLngBounds([50.74, 3.3], [53.57, 7.24])
const CLOSEST = 11
/** With more pins than this their names would overlap. */
const MOST_NAMES = 12
const DEGREE = 1_000

/** Draws provinces, main rivers and motorways from our own data, without requests to third parties. */
export const drawOwnMap: DrawMap = (box, onPick) => {
  const map = leaflet.map(box, {
    zoomControl: false,
    attributionControl: false,
    keyboard: false,
    scrollWheelZoom: false,
    // On touch screens one finger scrolls the page and two fingers move the map.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomSnap: 0.25,
    maxZoom: CLOSEST,
    maxBounds: WHOLE_COUNTRY.pad(0.2),
    fadeAnimation: false,
    zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
  })
  map.fitBounds(WHOLE_COUNTRY)
  drawLand(map)
  const layer = leaflet.layerGroup().addTo(map)
  map.on('zoomend resize', () => thinOut(box, map.getZoom()))
  return {
    show(pins) {
      layer.clearLayers()
      const hasNames = inView(pins).length <= MOST_NAMES
      for (const pin of [...pins].sort(lastOnTop)) {
        const marker = leaflet.marker([pin.lat, pin.lng], {
          icon: iconOf(pin, hasNames),
          keyboard: false,
          zIndexOffset: pin.isMine ? 2_000 : pin.number ? 1_000 : 0,
        })
        marker.on('click', () => onPick(pin.id)).addTo(layer)
      }
      const bounds = leaflet.latLngBounds(inView(pins).map(({ lat, lng }): LatLngTuple => [lat, lng]))
      const room = inView(pins).length === pins.length ? 20 : 56
      if (bounds.isValid()) map.fitBounds(bounds, { padding: [room, room], maxZoom: CLOSEST - 1, animate: false })
      thinOut(box, map.getZoom())
    },
    zoom: (step) => void map.setZoom(map.getZoom() + step),
    remove: () => void map.remove(),
  }
}

const lastOnTop = (left: MapPin, right: MapPin) => (right.number ?? 1_000) - (left.number ?? 1_000)

function drawLand(map: Leaflet): void {
  const still = { interactive: false } as const
  for (const rings of Object.values(provinces))
    leaflet.polygon(rings.map(ringOf), { ...still, className: styles.vmapLand, weight: 1 }).addTo(map)
  for (const line of Object.values(ways.waters))
    leaflet.polyline(line as LatLngTuple[], { ...still, className: styles.vmapWater, weight: 3 }).addTo(map)
  for (const [name, line] of Object.entries(ways.roads)) {
    const road = line as LatLngTuple[]
    leaflet.polyline(road, { ...still, className: styles.vmapKerb, weight: 3.5 }).addTo(map)
    leaflet.polyline(road, { ...still, className: styles.vmapRoad, weight: 1.5 }).addTo(map)
    for (const place of road.filter((_, at) => at % 3 === 1)) {
      const icon = leaflet.divIcon({ html: text(styles.vmapShield, name), className: '', iconSize: [0, 0] })
      leaflet.marker(place, { ...still, keyboard: false, icon }).addTo(map)
    }
  }
}

/** A ring is stored as its first point and then deltas, in thousandths of a degree, longitude first. */
function ringOf(steps: readonly number[]): LatLngTuple[] {
  const ring: LatLngTuple[] = []
  let lng = 0
  let lat = 0
  for (let at = 0; at < steps.length; at += 2) {
    lng += steps[at] ?? 0
    lat += steps[at + 1] ?? 0
    ring.push([lat / DEGREE, lng / DEGREE])
  }
  return ring
}

function iconOf({ name, number, isMine }: MapPin, hasName: boolean) {
  const pin = text([styles.pin, number ? styles.pinN : '', isMine ? styles.isMine : ''].join(' ').trim(), '')
  pin.dataset.name = name
  pin.append(text(styles.pinHead, number ? String(number) : ''))
  if ((number && hasName) || isMine) pin.append(text(styles.pinName, name))
  return leaflet.divIcon({ html: pin, className: '', iconSize: [0, 0] })
}

function text(className: string, content: string): HTMLElement {
  const element = document.createElement('span')
  element.className = className
  element.textContent = content
  return element
}

/** At lower zoom levels the road numbers would cover the map. */
const ROAD_NUMBERS_FROM = 9

/** Hides names and road numbers that would overlap another label; they reappear after zooming in. */
function thinOut(box: HTMLElement, zoom: number): void {
  const edge = box.getBoundingClientRect()
  const taken: DOMRect[] = [...box.querySelectorAll(`.${styles.pinHead}`)].map((head) => head.getBoundingClientRect())
  const labels = [...box.querySelectorAll<HTMLElement>(`.${styles.pinName}, .${styles.vmapShield}`)]
  // Place the name of the visitor's own branch first, then the other branches, then the roads.
  const rank = (label: HTMLElement) =>
    label.classList.contains(styles.vmapShield) ? 2 : label.closest(`.${styles.isMine}`) ? 0 : 1
  for (const label of labels.sort((left, right) => rank(left) - rank(right))) {
    label.classList.toggle(styles.isLeft, false)
    if (label.getBoundingClientRect().right > edge.right) label.classList.toggle(styles.isLeft, true)
    const own = label.getBoundingClientRect()
    const isFree =
      (rank(label) < 2 || zoom >= ROAD_NUMBERS_FROM) &&
      taken.every(
        ({ left, right, top, bottom }) => own.right < left || own.left > right || own.bottom < top || own.top > bottom,
      )
    if (isFree) taken.push(own)
    label.style.visibility = isFree ? '' : 'hidden'
  }
}
