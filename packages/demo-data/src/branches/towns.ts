// Town | street and number | postcode | latitude | longitude | area code | format: X large, C compact, empty standard
export const TOWNS = `
Utrecht | Atoomweg 120 | 3542 AB | 52.1103 | 5.0550 | 030 | X
Nieuwegein | Ravenswade 54 | 3439 LD | 52.0180 | 5.1050 | 030 |
Woerden | Barwoutswaarder 20 | 3449 HN | 52.0820 | 4.8650 | 0348 | C
Zeist | De Dreef 8 | 3706 BR | 52.0870 | 5.2520 | 030 | C
Hilversum | Nieuwe Havenweg 31 | 1216 BL | 52.2110 | 5.1830 | 035 |
Amersfoort | Nijverheidsweg-Noord 77 | 3812 PL | 52.1700 | 5.3780 | 033 | X
Amsterdam | Kabelweg 43 | 1014 BA | 52.3960 | 4.8560 | 020 | X
Amsterdam Zuidoost | Hettenheuvelweg 8 | 1101 BN | 52.3000 | 4.9470 | 020 | C
Haarlem | Waarderweg 60 | 2031 BP | 52.3940 | 4.6570 | 023 |
Zaandam | Rijshoutweg 22 | 1505 HL | 52.4470 | 4.8380 | 075 |
Alkmaar | Berenkoog 51 | 1822 BH | 52.6430 | 4.7620 | 072 |
Hoorn | De Factorij 14 | 1689 AL | 52.6560 | 5.0830 | 0229 | C
Den Helder | Industrieweg 19 | 1786 PT | 52.9270 | 4.7790 | 0223 | C
Almere | Markerkant 13 | 1316 AN | 52.3790 | 5.2130 | 036 | X
Lelystad | Vijzelweg 4 | 8243 PM | 52.4890 | 5.4700 | 0320 |
Leiden | Rooseveltstraat 42 | 2321 BM | 52.1440 | 4.4800 | 071 |
Den Haag | Binckhorstlaan 312 | 2516 BL | 52.0690 | 4.3420 | 070 | X
Delft | Schieweg 75 | 2627 AT | 51.9920 | 4.3660 | 015 | C
Zoetermeer | Fokkerstraat 10 | 2718 NX | 52.0450 | 4.5200 | 079 |
Gouda | Goudsepoort 30 | 2802 AA | 52.0170 | 4.6870 | 0182 |
Rotterdam | Spaanse Polder 88 | 3044 EX | 51.9310 | 4.4120 | 010 | X
Rotterdam Zuid | Bovendijk 9 | 3045 PC | 51.9600 | 4.4560 | 010 | C
Schiedam | 's-Gravelandseweg 371 | 3125 BJ | 51.9330 | 4.3950 | 010 |
Spijkenisse | Malledijk 16 | 3208 LA | 51.8540 | 4.3300 | 0181 | C
Dordrecht | Mijlweg 45 | 3316 BE | 51.8030 | 4.6390 | 078 |
Gorinchem | Avelingen-West 20 | 4202 MS | 51.8290 | 4.9460 | 0183 |
Middelburg | Arnesteinweg 12 | 4338 PD | 51.4980 | 3.6400 | 0118 |
Goes | Columbusweg 7 | 4462 HB | 51.5150 | 3.8860 | 0113 |
Terneuzen | Mr. F.J. Haarmanweg 48 | 4538 AS | 51.3180 | 3.8390 | 0115 | C
Bergen op Zoom | Erasmuslaan 3 | 4624 AA | 51.5090 | 4.2740 | 0164 |
Roosendaal | Borchwerf 23 | 4704 RG | 51.5520 | 4.4500 | 0165 |
Breda | Konijnenberg 68 | 4825 BD | 51.6110 | 4.7880 | 076 | X
Tilburg | Kraaivenstraat 25 | 5048 AB | 51.5870 | 5.0440 | 013 | X
Waalwijk | Van Liemptstraat 5 | 5145 RB | 51.6950 | 5.0440 | 0416 | C
's-Hertogenbosch | Rietveldenweg 60 | 5222 AS | 51.7040 | 5.2790 | 073 | X
Oss | Kantsingel 12 | 5349 AJ | 51.7700 | 5.5460 | 0412 |
Eindhoven | Hurksestraat 42 | 5652 AL | 51.4430 | 5.4280 | 040 | X
Helmond | Lagedijk 30 | 5705 BZ | 51.4880 | 5.6350 | 0492 |
Weert | Graafschap Hornelaan 137 | 6001 AC | 51.2600 | 5.7010 | 0495 | C
Venlo | Columbusweg 33 | 5928 LA | 51.3880 | 6.1140 | 077 | X
Roermond | Ada Byronweg 8 | 6042 KG | 51.2110 | 6.0010 | 0475 |
Sittard | Bergerweg 110 | 6135 KD | 51.0080 | 5.8430 | 046 |
Maastricht | Korvetweg 20 | 6222 NE | 50.8760 | 5.7140 | 043 |
Heerlen | Wijngaardsweg 44 | 6412 PJ | 50.9090 | 5.9590 | 045 | C
Nijmegen | Nieuwe Dukenburgseweg 13 | 6534 AD | 51.8260 | 5.8190 | 024 | X
Arnhem | Westervoortsedijk 73 | 6827 AV | 51.9720 | 5.9370 | 026 | X
Ede | Galvanistraat 40 | 6716 AE | 52.0290 | 5.6310 | 0318 |
Doetinchem | Havenstraat 60 | 7005 AG | 51.9560 | 6.2730 | 0314 |
Apeldoorn | Kayersdijk 118 | 7332 AR | 52.1980 | 5.9880 | 055 | X
Deventer | Hanzeweg 17 | 7418 AV | 52.2490 | 6.1840 | 0570 |
Zutphen | Pollaan 30 | 7202 BX | 52.1290 | 6.2130 | 0575 | C
Enschede | Kanaalstraat 22 | 7547 AR | 52.2150 | 6.8420 | 053 | X
Almelo | Turfkade 15 | 7602 PA | 52.3580 | 6.6530 | 0546 |
Zwolle | Ceintuurbaan 48 | 8024 AA | 52.5170 | 6.1330 | 038 | X
Hoogeveen | Buitenvaart 1101 | 7905 SC | 52.7180 | 6.4930 | 0528 | C
Emmen | Willem Schoutenstraat 20 | 7825 VV | 52.7590 | 6.8890 | 0591 |
Assen | Balkendwarsweg 7 | 9405 PT | 52.9960 | 6.5230 | 0592 |
Groningen | Osloweg 95 | 9723 BK | 53.2040 | 6.6060 | 050 | X
Heerenveen | Wetterwille 12 | 8447 GC | 52.9530 | 5.9430 | 0513 |
Leeuwarden | Celsiusweg 30 | 8912 AM | 53.2020 | 5.7610 | 058 | X
`
