/** RAL Classic 5000 to 9023 (blue, green, grey, brown, white, black): number, Dutch name, English name, sRGB approximation. */
export const RAL_COOL = `
5000 Paarsblauw|Violet blue|314F6F
5001 Groenblauw|Green blue|0F4C64
5002 Ultramarijnblauw|Ultramarine blue|00387B
5003 Saffierblauw|Sapphire blue|1F3855
5004 Zwartblauw|Black blue|191E28
5005 Signaalblauw|Signal blue|005387
5007 Briljantblauw|Brilliant blue|376B8C
5008 Grijsblauw|Grey blue|2B3A44
5009 Azuurblauw|Azure blue|225F78
5010 Gentiaanblauw|Gentian blue|004F7C
5011 Staalblauw|Steel blue|1A2B3C
5012 Lichtblauw|Light blue|0089B6
5013 Kobaltblauw|Cobalt blue|193153
5014 Duifblauw|Pigeon blue|637D96
5015 Hemelsblauw|Sky blue|007CB0
5017 Verkeersblauw|Traffic blue|005B8C
5018 Turkooisblauw|Turquoise blue|058B8C
5019 Capriblauw|Capri blue|005E83
5020 Oceaanblauw|Ocean blue|00414B
5021 Waterblauw|Water blue|007577
5022 Nachtblauw|Night blue|222D5A
5023 Verblauw|Distant blue|42698C
5024 Pastelblauw|Pastel blue|6093AC
5025 Parelmoer-gentiaanblauw|Pearl gentian blue|21697C
5026 Parelmoer-nachtblauw|Pearl night blue|0F3052
6000 Patinagroen|Patina green|3C7460
6001 Smaragdgroen|Emerald green|366735
6002 Loofgroen|Leaf green|325928
6003 Olijfgroen|Olive green|50533C
6004 Blauwgroen|Blue green|024442
6005 Mosgroen|Moss green|114232
6006 Grijs olijfgroen|Grey olive|3C392E
6007 Flessengroen|Bottle green|2C3222
6008 Bruingroen|Brown green|36342A
6009 Dennengroen|Fir green|27352A
6010 Grasgroen|Grass green|4D6F39
6011 Resedagroen|Reseda green|6B7C59
6012 Zwartgroen|Black green|2F3D3A
6013 Rietgroen|Reed green|7C765A
6014 Geel olijfgroen|Yellow olive|474135
6015 Zwart olijfgroen|Black olive|3D3D36
6016 Turkooisgroen|Turquoise green|00694C
6017 Meigroen|May green|587F40
6018 Geelgroen|Yellow green|60993B
6019 Witgroen|Pastel green|B9CEAC
6020 Chroomoxydegroen|Chrome green|37422F
6021 Bleekgroen|Pale green|8A9977
6022 Bruin olijfgroen|Olive drab|3A3327
6024 Verkeersgroen|Traffic green|008351
6025 Varengroen|Fern green|5E6E3B
6026 Opaalgroen|Opal green|005F4E
6027 Lichtgroen|Light green|7EBAB5
6028 Pijnboomgroen|Pine green|315442
6029 Mintgroen|Mint green|006F3D
6032 Signaalgroen|Signal green|237F52
6033 Mintturquoise|Mint turquoise|46877F
6034 Pastelturquoise|Pastel turquoise|7AACAC
6035 Parelmoergroen|Pearl green|194D25
6036 Parelmoer-opaalgroen|Pearl opal green|04574B
6037 Zuiver groen|Pure green|008B29
6038 Briljantgroen|Luminous green|00B51A
7000 Pelsgrijs|Squirrel grey|7A888E
7001 Zilvergrijs|Silver grey|8C969D
7002 Olijfgrijs|Olive grey|817863
7003 Mosgrijs|Moss grey|797669
7004 Signaalgrijs|Signal grey|9A9B9B
7005 Muisgrijs|Mouse grey|6B6E6B
7006 Beigegrijs|Beige grey|766A5E
7008 Kakigrijs|Khaki grey|745F3D
7009 Groengrijs|Green grey|5D6058
7010 Zeilgrijs|Tarpaulin grey|585C56
7011 IJzergrijs|Iron grey|52595D
7012 Bazaltgrijs|Basalt grey|575D5E
7013 Bruingrijs|Brown grey|575044
7015 Leigrijs|Slate grey|4F5358
7016 Antracietgrijs|Anthracite grey|383E42
7021 Zwartgrijs|Black grey|2F3234
7022 Ombergrijs|Umbra grey|4C4A44
7023 Betongrijs|Concrete grey|808076
7024 Grafietgrijs|Graphite grey|45494E
7026 Granietgrijs|Granite grey|374345
7030 Steengrijs|Stone grey|928E85
7031 Blauwgrijs|Blue grey|5B686D
7032 Kiezelgrijs|Pebble grey|B5B0A1
7033 Cementgrijs|Cement grey|7F8274
7034 Geelgrijs|Yellow grey|92886F
7035 Lichtgrijs|Light grey|C5C7C4
7036 Platinagrijs|Platinum grey|979392
7037 Stofgrijs|Dusty grey|7A7B7A
7038 Agaatgrijs|Agate grey|B0B0A9
7039 Kwartsgrijs|Quartz grey|6B665E
7040 Venstergrijs|Window grey|989EA1
7042 Verkeersgrijs A|Traffic grey A|8E9291
7043 Verkeersgrijs B|Traffic grey B|4F5250
7044 Zijdegrijs|Silk grey|B7B3A8
7045 Telegrijs 1|Telegrey 1|8D9295
7046 Telegrijs 2|Telegrey 2|7F868A
7047 Telegrijs 4|Telegrey 4|C8C8C7
7048 Parelmoer-muisgrijs|Pearl mouse grey|817B73
8000 Groenbruin|Green brown|89693F
8001 Okerbruin|Ochre brown|9D622B
8002 Signaalbruin|Signal brown|794D3E
8003 Leembruin|Clay brown|7E4B27
8004 Koperbruin|Copper brown|8D4931
8007 Reebruin|Fawn brown|70462B
8008 Olijfbruin|Olive brown|724A25
8011 Notenbruin|Nut brown|5A3827
8012 Roodbruin|Red brown|66332B
8014 Sepiabruin|Sepia brown|4A3526
8015 Kastanjebruin|Chestnut brown|5E2F26
8016 Mahoniebruin|Mahogany brown|4C2B20
8017 Chocoladebruin|Chocolate brown|442F29
8019 Grijsbruin|Grey brown|3D3635
8022 Zwartbruin|Black brown|1A1718
8023 Oranjebruin|Orange brown|A45729
8024 Beigebruin|Beige brown|795038
8025 Bleekbruin|Pale brown|755847
8028 Terrabruin|Terra brown|513A2A
8029 Parelmoer-koperkleurig|Pearl copper|7F4031
9001 Crèmewit|Cream|E9E0D2
9002 Grijswit|Grey white|D7D5CB
9003 Signaalwit|Signal white|ECECE7
9004 Signaalzwart|Signal black|2B2B2C
9005 Gitzwart|Jet black|0E0E10
9006 Blank aluminiumkleurig|White aluminium|A1A1A0
9007 Grijs aluminiumkleurig|Grey aluminium|868581
9010 Zuiver wit|Pure white|F1EDE1
9011 Grafietzwart|Graphite black|27292B
9012 Cleanroomwit|Clean room white|F8F2E1
9016 Verkeerswit|Traffic white|F1F1EA
9017 Verkeerszwart|Traffic black|29292A
9018 Papyruswit|Papyrus white|C8CBC4
9022 Parelmoer-lichtgrijs|Pearl light grey|858583
9023 Parelmoer-donkergrijs|Pearl dark grey|787B7A
`
