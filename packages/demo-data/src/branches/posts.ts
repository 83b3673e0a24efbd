import type { Calendar } from '../catalogue/offers/calendar.ts'
import { chance, hash } from '../seed/random.ts'
import type { Branch } from './branches.ts'

export type Post = { locale: 'nl' | 'en'; title: string; summary: string; url: string; postedOn: string }

/** News of one branch in the style of its manager; the contents follow from its services. */
export function posts(branch: Branch, calendar: Calendar): Post[] {
  if (branch.manager === null) return []
  const name = branch.name
  const told: (readonly [nl: string, nlText: string, en: string, enText: string, url: string, enUrl: string])[] = [
    [
      `Vakdag in ${name}`,
      `Donderdag van 07:00 tot 12:00 laten drie fabrikanten zien wat er nieuw is. Koffie en broodjes staan klaar.`,
      `Trade day in ${name}`,
      `On Thursday from 07:00 to 12:00 three manufacturers show what is new. Coffee and sandwiches are ready.`,
      '/zakelijk',
      '/en/trade',
    ],
  ]
  if (branch.services.includes('zaagservice'))
    told.push([
      'Nieuwe platenzaag',
      'Onze nieuwe zaag werkt op de halve millimeter en neemt platen tot 3,10 meter.',
      'New panel saw',
      'Our new saw works to half a millimetre and takes boards up to 3.10 metres.',
      '/diensten/zaagservice',
      '/en/services/cutting-service',
    ])
  if (branch.services.includes('verhuur'))
    told.push([
      'Trilplaat en hoogwerker te huur',
      'Online reserveren, per dagdeel betalen, ophalen vanaf 06:30.',
      'Plate compactor and lift for hire',
      'Reserve online, pay per half day, collect from 06:30.',
      '/diensten/verhuur',
      '/en/services/hire',
    ])
  if (branch.services.includes('kraan'))
    told.push([
      'Kraanwagen elke dag op pad',
      'Pallets tot 12 meter ver neergezet, ook over de schutting.',
      'Crane truck on the road every day',
      'Pallets set down up to 12 metres away, over the fence too.',
      '/diensten/bezorging-met-kraan',
      '/en/services/crane-delivery',
    ])
  return told.slice(0, 1 + (hash(name, 'posts') % 3)).flatMap(([nl, nlText, en, enText, url, enUrl], at) => {
    const postedOn = calendar.day(-3 - at * 12 - Math.floor(chance(name, 'posted', at) * 8))
    return [
      { locale: 'nl' as const, title: nl, summary: nlText, url, postedOn },
      { locale: 'en' as const, title: en, summary: enText, url: enUrl, postedOn },
    ]
  })
}
