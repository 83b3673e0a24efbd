const words = (text: string) => text.trim().split(/\s*,\s*/)

/** First and second halves of street names. */
export const FIRST_HALVES = words(`
  Kastanje, Linde, Eiken, Beuken, Berken, Iepen, Populieren, Meidoorn, Vlier, Esdoorn, Merel, Leeuwerik, Kievit, Zwaluw,
  Reiger, Ooievaar, Molen, Kerk, School, Station, Dorps, Haven, Kanaal, Sluis, Dijk, Polder, Weide, Akker, Hoeve, Brink,
  Oranje, Wilhelmina, Juliana, Emma, Rembrandt, Vermeer, Mozart, Beethoven, Tulpen, Rozen, Narcissen, Klaver, Koren, Ambacht,
  Timmerman, Metselaar, Smids, Leidekker, Steenbakkers, Houtkopers
`)
export const SECOND_HALVES = words(`straat, laan, weg, plein, hof, pad, singel, dreef, kade, steeg, park, plantsoen`)
export const WHOLE_NAMES = words(`
  Markt, Oude Rijksweg, Nieuwe Kade, De Wierden, Het Spoor, Achterom, Zandpad, Hoge Weg, Lange Akker, De Meent, Noordeinde,
  Zuideinde, Oosteinde, Westeinde, Buitenom, Korte Dijk, De Stelling, Groene Weg, Voorstraat, Achterstraat
`)
