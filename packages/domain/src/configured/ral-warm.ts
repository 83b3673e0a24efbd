/** RAL Classic 1000 to 4012 (yellow, orange, red, violet): number, Dutch name, English name, sRGB approximation. */
export const RAL_WARM = `
1000 Groenbeige|Green beige|CDBA88
1001 Beige|Beige|D0B084
1002 Zandgeel|Sand yellow|D2AA6D
1003 Signaalgeel|Signal yellow|F9A800
1004 Goudgeel|Golden yellow|E49E00
1005 Honinggeel|Honey yellow|CB8E00
1006 Maïsgeel|Maize yellow|E29000
1007 Narcissengeel|Daffodil yellow|E88C00
1011 Bruinbeige|Brown beige|AF804F
1012 Citroengeel|Lemon yellow|DDAF27
1013 Parelwit|Oyster white|E3D9C6
1014 Ivoorkleurig|Ivory|DDC49A
1015 Licht ivoorkleurig|Light ivory|E6D2B5
1016 Zwavelgeel|Sulfur yellow|F1DD38
1017 Saffraangeel|Saffron yellow|F6A950
1018 Zinkgeel|Zinc yellow|FACA30
1019 Grijsbeige|Grey beige|A48F7A
1020 Olijfgeel|Olive yellow|A08F65
1021 Koolzaadgeel|Colza yellow|F6B600
1023 Verkeersgeel|Traffic yellow|F7B500
1024 Okergeel|Ochre yellow|BA8F4C
1026 Briljantgeel|Luminous yellow|FFFF00
1027 Kerriegeel|Curry|A77F0E
1028 Meloengeel|Melon yellow|FF9B00
1032 Bremgeel|Broom yellow|E2A300
1033 Dahliageel|Dahlia yellow|F99A1C
1034 Pastelgeel|Pastel yellow|EB9C52
1035 Parelmoerbeige|Pearl beige|908370
1036 Parelmoergoud|Pearl gold|80643F
1037 Zonnegeel|Sun yellow|F09200
2000 Geeloranje|Yellow orange|DA6E00
2001 Roodoranje|Red orange|BA481B
2002 Vermiljoen|Vermilion|BF3922
2003 Pasteloranje|Pastel orange|F67828
2004 Zuiver oranje|Pure orange|E25303
2005 Briljantoranje|Luminous orange|FF4D06
2007 Briljant lichtoranje|Luminous bright orange|FFB200
2008 Licht roodoranje|Bright red orange|ED6B21
2009 Verkeersoranje|Traffic orange|DE5307
2010 Signaaloranje|Signal orange|D05D28
2011 Dieporanje|Deep orange|E26E0E
2012 Zalmoranje|Salmon orange|D5654D
2013 Parelmoeroranje|Pearl orange|923E25
3000 Vuurrood|Flame red|A72920
3001 Signaalrood|Signal red|9B2423
3002 Karmijnrood|Carmine red|9B2321
3003 Robijnrood|Ruby red|861A22
3004 Purperrood|Purple red|6B1C23
3005 Wijnrood|Wine red|59191F
3007 Zwartrood|Black red|3E2022
3009 Oxyderood|Oxide red|6D342D
3011 Bruinrood|Brown red|792423
3012 Beigerood|Beige red|C6846D
3013 Tomaatrood|Tomato red|972E25
3014 Oudroze|Antique pink|CB7375
3015 Lichtroze|Light pink|D8A0A6
3016 Koraalrood|Coral red|A63D2F
3017 Bleekrood|Rose|CB555D
3018 Aardbeirood|Strawberry red|C73F4A
3020 Verkeersrood|Traffic red|BB1E10
3022 Zalmrood|Salmon pink|CF6955
3024 Briljantrood|Luminous red|FF2D21
3026 Briljant lichtrood|Luminous bright red|FF2A1B
3027 Framboosrood|Raspberry red|AB273C
3028 Zuiver rood|Pure red|CC2C24
3031 Oriëntrood|Orient red|A63437
3032 Parelmoer-robijnrood|Pearl ruby red|701D23
3033 Parelmoer-roze|Pearl pink|A53A2D
4001 Roodlila|Red lilac|816183
4002 Roodpaars|Red violet|8D3C4B
4003 Heidepaars|Heather violet|C4618C
4004 Bordeauxpaars|Claret violet|651E38
4005 Blauwlila|Blue lilac|76689A
4006 Verkeerspurper|Traffic purple|903373
4007 Purperpaars|Purple violet|47243C
4008 Signaalpaars|Signal violet|844C82
4009 Pastelpaars|Pastel violet|9D8692
4010 Telemagenta|Telemagenta|BC4077
4011 Parelmoer-donkerpaars|Pearl violet|6E6387
4012 Parelmoer-braamblauw|Pearl blackberry|6B6B7F
`
