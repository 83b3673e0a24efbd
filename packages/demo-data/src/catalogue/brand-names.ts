// biome-ignore-all format: lists of names
// Fictional manufacturers, grouped by the root category they supply, the best known first. Three names are real: the
// search lines of the requirements name goods of Rigips, Gyproc and Makita.
import { BRAND } from '@shop/retailer/brand'

/** Brands by the code of their root; each product line of that root also gets one brand of its group in turn. */
export const BRANDS_BY_ROOT: Readonly<Record<string, string>> = {
  hout: 'Noorderhout, Eikhorst, Plintwerk, Zaaghuys, Vurenberg, Schaafbank, Laagland Hout, Deurenfabriek Lek, Vloerdeel, Houtgaard, Stamholt',
  'gips-en-afbouw': 'Gipsa, Vezela, Afbouwgilde, Rigips, Gyproc, Gevelaar, Stucmeester, Profilex, Plafonia, Wandwijs, Karton & Kalk',
  isolatie: 'Warmhuys, Isovast, Dekenhof, Kernwol, Spouwvol, Schuimvast, Thermonoord, Rondom Isolatie, Stilwand, Luchtdicht',
  'dak-en-goot': 'Dakvast, Gootmeester, Pannerij, Zinkwerf, Nokhoogte, Bitulan, Daglicht, Regenrecht, Leiland, Dakrand',
  'mortel-en-cement': 'Cemtra, Muurvast, Ruwbouw, Mortelhof, Betonier, Kalkoven, Vloermix, Droogmix, Specie & Zn., Trasswerk',
  'stenen-en-bestrating': 'Klinkerij, Steenwaard, Straatbeeld, Kleihoek, Bandensteen, Waalvorm, Split & Grind, Maaszand, Keerwand, Blokvast',
  tegels: 'Tegelhuis, Ceramo, Glazuurhof, Mozaïq, Vloerhard, Plavuis & Co, Keramar, Delvo, Steenlook, Witwand',
  verf: 'Kleurhof, Zwart & Wit, Lakwerk, Beitsland, Muurtint, Kwastgoed, Grondlaag, Verfmolen, Penseelstreek, Buitenbeits',
  'kit-en-lijm': 'Kitvast, Hechta, Voegdicht, Lijmwerk, Schuimdicht, Plakkracht, Naadloos, Polyhecht, Stolling, Bindvast',
  ijzerwaren: 'Draadsterk, Corda, Schroefhuis, Boutland, Pluggo, Scharnierwerk, Slotwacht, Hoekijzer, Nagelvast, Ankerpunt, Kettinghuis',
  gereedschap: 'Torvald, Lasgoed, Makita, Steigeraar, Hamerslag, Boorkop, Zaagtand, Waterpaslijn, Werkhand, Stofvrij, Accuraat, Schuurgoed, Klem & Zn., Veiligwerk',
  'sanitair-en-leidingwerk': 'Waterwegh, Pompe & Zn., Kraanmeester, Afvoerland, Badhuys, Warmtebron, Buisleiding, Koperwiek, Sanihuys, Doucherij, Radiar, Stroomdal',
  elektra: 'Brandar, Stralend, Stroompunt, Kabelhof, Schakelaar & Zn., Lichtval, Groepenkast Noord, Draadloos, Ampèra, Lumenhof',
  tuin: 'Hekkerman, Tuinpaal, Grasland, Bielshof, Schuttingbouw, Vlonderwerk, Spitwerk, Poortman, Buitenkamer',
}

/** Brands of every department, and the house brands. */
export const GENERAL_BRANDS = `${BRAND.name} Basis, ${BRAND.name} Pro`

/** Price level of a manufacturer relative to the usual price; 1 when not listed. */
export const PRICE_LEVEL: Readonly<Record<string, number>> = {
  [`${BRAND.slug}-basis`]: 0.84,
  [`${BRAND.slug}-pro`]: 0.96,
  gipsa: 1,
  rigips: 1.05,
  gyproc: 1.04,
  makita: 1.22,
  torvald: 1.12,
  noorderhout: 1,
  kleurhof: 1.1,
  draadsterk: 1.05,
  cemtra: 1,
  kitvast: 1.06,
  warmhuys: 1,
}

/** In the order of the strip on the home page. */
export const POPULAR = ['gipsa', 'cemtra', 'warmhuys', 'torvald', 'kleurhof', 'noorderhout', 'draadsterk', 'kitvast', 'brandar', 'waterwegh', 'tegelhuis', 'dakvast', 'hekkerman', `${BRAND.slug}-basis`, 'klinkerij', 'hechta'] as const
