import { box, type WrittenScenario } from './written-scenario';

/**
 * Ebelsberg, 3 May 1809. Table 21 begins with 1813: units have its general rows. The river is narrower than it was, and has one arm; the
 * order of battle is thinned.
 */
export const EBELSBERG: WrittenScenario = {
  lastBound: 12,
  zones: [
    { id: 'left-bank', side: 'french', outline: box(0, 0, 200, 54) },
    { id: 'linz-road', side: 'french', outline: box(0, 0, 200, 14) },
    { id: 'right-bank', side: 'austrian', outline: box(0, 78, 200, 170) },
    { id: 'wels-road', side: 'austrian', outline: box(0, 84, 24, 132) },
  ],
  layout: `
table 200 x 170
side french "Corps Masséna" blue bars near
side austrian "Corps Hiller" white dots far

# The Traun, and the long bridge that leads straight into the town
stream traun "The Traun" width 18: 0,67 14.6,65.3 23.3,64.6 30.8,64.3 38.8,64.2 47.3,64.3 56.1,64.5 65.4,64.8 75,65.1 85,65.4 95,65.9 105,66.4 115,66.9 125,67.6 134.5,67.9 143.5,68 152,67.8 160,67.3 167.8,66.7 175.3,66 184.3,65 200,63
bridge bridge "The long bridge" width 6 of wood: 100,53 100,79
road enns "The road from Linz to Enns" width 5: 88,0 92.5,7.9 94.8,12.3 96.3,15.8 97.5,19.3 98.5,22.8 99.3,26.4 99.8,30.1 100,35 100,44 100,90 101.7,99 103.3,104.1 105.3,108.2 107.9,112.4 111.1,116.6 114.9,120.8 119.3,124.8 124.3,128.6 129.8,132.4 135.6,135.8 141.9,138.9 148.5,141.8 155.5,144.3 162.9,146.4 170.6,148.1 180.9,149.8 200,152

# The castle hill, and the heights behind the town
hill castle-1 "The castle hill" level 1: 45.3,93.8 46.5,91.5 48.5,89.6 51.3,87.9 54.8,86.6 58.4,85.6 62.1,85.1 66,85.1 70,85.4 73.5,86.3 76.5,87.6 79,89.4 81,91.6 82.3,94.1 82.9,96.7 82.9,99.5 82.1,102.5 80.7,105.1 78.6,107.2 75.8,108.9 72.3,110.1 68.7,110.9 65.1,111.1 61.4,110.9 57.6,110.1 54.3,109 51.4,107.5 49,105.6 47,103.4 45.6,101.1 44.9,98.7 44.8,96.3
building castle "The castle" level 2 of castle: 57,93 71,93 71,104 57,104
hill heights-1 "The heights" level 1: 0,114 11.3,111.8 17.8,111.1 23.3,111.2 29,111.9 35,113.1 40.9,114.6 46.6,116.4 52.3,118.4 57.8,120.6 63.4,122.3 69.1,123.3 75,123.6 81,123.4 87.1,123.6 93.4,124.2 99.8,125.3 106.3,126.8 112.6,127.3 118.9,126.9 125,125.6 131,123.4 137.3,121.1 143.8,118.7 150.5,116.3 157.5,113.8 164.8,111.6 172.3,109.9 182,108.3 200,106 200,170 0,170
hill heights-2 "Top of the heights" level 2: 9.5,143.5 10.4,139.4 13.1,136.3 17.8,134.1 24.3,132.9 30.9,132.4 37.6,132.6 44.5,133.6 51.5,135.4 58.6,136.8 65.9,137.9 73.3,138.8 80.8,139.3 88,140 95,141 101.8,142.3 108.3,143.8 114.9,144.4 121.6,144.1 128.5,143 135.5,141 142.4,138.8 149.1,136.4 155.8,133.9 162.3,131.1 168.3,129 173.8,127.5 178.8,126.6 183.3,126.4 186.9,126.9 189.8,128.3 191.9,130.5 193.1,133.5 193.6,136.9 193.4,140.6 192.4,144.8 190.6,149.3 187.4,152.9 182.8,155.8 176.8,157.9 169.3,159.1 161.3,160.2 152.8,161.1 143.8,161.8 134.3,162.3 124.6,162.4 114.9,162.3 105,161.9 95,161.1 85,160.7 75,160.6 65,160.8 55,161.3 45.8,161.3 37.3,160.8 29.5,159.8 22.5,158.3 17,155.9 13,152.6 10.5,148.5

# The town
building town-1 "A house at the bridge" level 2 of stone: 88,81 95.5,81 95.5,87 88,87
building town-2 "A house in the market" level 2 of stone: 87,90 95.5,90 95.5,96 87,96
building town-3 "The toll house" level 2 of stone: 104.5,81 112,81 112,87 104.5,87
building town-4 "A house in the market" level 2 of stone: 106,90 114,90 114,96 106,96
building town-5 "The brewery" level 2 of stone: 89,100 97,100 97,106 89,106
building town-6 "A house on the Enns road" level 1 of stone: 109,99 117,99 117,105 109,105
building church "The parish church" level 2 of church: 118,84 125,84 125,92 118,92
wall river-wall-1 "The river wall" width 0.6: 80,79.5 95,79
wall river-wall-2 "The river wall" width 0.6: 105,79 128,80
field gardens "Gardens" of garden: 122,97 135,97 135,109 122,109
wood park "The castle park": 18.8,94.5 19.1,91.9 20.4,89.8 22.5,88.1 25.5,86.9 28.4,86.2 31.3,86.1 34.1,86.5 36.9,87.5 38.9,88.9 40.3,90.8 41,93.1 41,95.9 40.4,98.3 39.3,100.3 37.6,101.9 35.4,103.1 32.9,103.9 30.3,104.1 27.5,103.9 24.5,103.1 22.1,101.8 20.4,99.9 19.3,97.5

# Kleinmünchen, on the French bank
building klein-1 "Kleinmünchen" level 1 of wood: 54,30 63,30 63,36 54,36
building klein-2 "Kleinmünchen, a barn" level 1 of wood: 68,36 76,36 76,41 68,41
building klein-3 "The mill" level 2 of stone: 112,35 120,35 120,41 112,41
field meadow "Meadow" of meadow: 132,18 160,16 162,32 134,34
field ploughed "Ploughed land" of ploughed: 18,18 44,16 46,32 20,34
wood alders "The alders": 152.8,47.6 153.4,46.1 155.1,44.7 158,43.5 162,42.5 166.1,41.9 170.4,41.6 174.8,41.8 179.3,42.3 182.8,43.1 185.4,44.2 187.1,45.6 187.9,47.4 187.4,48.9 185.6,50.3 182.6,51.5 178.4,52.5 174.1,53.1 169.7,53.4 165.3,53.3 160.8,52.8 157.3,51.9 154.8,50.8 153.3,49.4

# French: commanders and adjutants
unit fr-massena "Maréchal Masséna" french staff general 1/1 line at 122,13 facing 90
unit fr-massena-a "Adjutant of Masséna" french staff adjutant 1/1 line at 118.5,10.5 facing 90 | commander=fr-massena
unit fr-massena-b "Adjutant of Masséna" french staff adjutant 1/1 line at 125.5,10.5 facing 90 | commander=fr-massena
unit fr-claparede "Général Claparède" french staff general 1/1 line at 84,13 facing 90 | commander=fr-massena
unit fr-claparede-a "Adjutant of Claparède" french staff adjutant 1/1 line at 80.5,10.5 facing 90 | commander=fr-claparede
unit fr-claparede-b "Adjutant of Claparède" french staff adjutant 1/1 line at 87.5,10.5 facing 90 | commander=fr-claparede
unit fr-coehorn "Général Coëhorn" french staff general 1/1 line at 92.6,35 facing 90 | commander=fr-claparede
unit fr-coehorn-a "Adjutant of Coëhorn" french staff adjutant 1/1 line at 89.1,32.5 facing 90 | commander=fr-coehorn
unit fr-coehorn-b "Adjutant of Coëhorn" french staff adjutant 1/1 line at 96.1,32.5 facing 90 | commander=fr-coehorn
unit fr-lesuire "Général Lesuire" french staff general 1/1 line at 104,18 facing 90 | commander=fr-claparede
unit fr-lesuire-a "Adjutant of Lesuire" french staff adjutant 1/1 line at 100.5,15.5 facing 90 | commander=fr-lesuire
unit fr-lesuire-b "Adjutant of Lesuire" french staff adjutant 1/1 line at 107.5,15.5 facing 90 | commander=fr-lesuire
unit fr-marulaz "Général Marulaz" french staff general 1/1 line at 172,17 facing 90 | commander=fr-massena
unit fr-marulaz-a "Adjutant of Marulaz" french staff adjutant 1/1 line at 168.5,14.5 facing 90 | commander=fr-marulaz
unit fr-marulaz-b "Adjutant of Marulaz" french staff adjutant 1/1 line at 175.5,14.5 facing 90 | commander=fr-marulaz

# French: brigade Coëhorn
unit fr-po "Tirailleurs du Pô" french infantry shako 28/28 march-column at 100,50 facing 90 | t21=france-infantry-marines-selected-line-and-light commander=fr-coehorn light=yes
unit fr-corse "Tirailleurs corses" french infantry shako 28/28 attack-column/7 at 87,48 facing 90 | t21=france-infantry-marines-selected-line-and-light commander=fr-coehorn light=yes
unit fr-17l "17e Léger, 4e bataillon" french infantry shako 30/30 attack-column/8 at 113,51 facing 92 | t21=any-any-units-not-indicated commander=fr-coehorn light=yes
unit fr-21l "21e Léger, 4e bataillon" french infantry shako 30/30 attack-column/8 at 130,50 facing 94 | t21=any-any-units-not-indicated commander=fr-coehorn light=yes

# French: brigade Lesuire
unit fr-27 "27e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 84,27 facing 90 | t21=any-any-units-not-indicated commander=fr-lesuire
unit fr-39 "39e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 114,27 facing 90 | t21=any-any-units-not-indicated commander=fr-lesuire
unit fr-59 "59e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 132,32 facing 90 | t21=any-any-units-not-indicated commander=fr-lesuire
unit fr-69 "69e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 66,24 facing 90 | t21=any-any-units-not-indicated commander=fr-lesuire

# French: guns and horse
unit fr-art "Artillerie à pied" french artillery gun 8/8 guns 4 line at 36,48 facing 86 | t21=any-any-units-not-indicated commander=fr-massena pounder=12
unit fr-hart "Artillerie à cheval" french artillery gun 6/6 guns 3 line at 64,50 facing 88 | t21=any-any-units-not-indicated commander=fr-massena pounder=6 horse=yes
unit fr-ch14 "14e Chasseurs à cheval" french cavalry hussar 14/14 line at 166,32 facing 92 | t21=france-light-cavalry-hussars-chasseurs valour=0 commander=fr-marulaz
unit fr-ch19 "19e Chasseurs à cheval" french cavalry hussar 14/14 line at 184,30 facing 92 | t21=france-light-cavalry-hussars-chasseurs valour=0 commander=fr-marulaz

# French: later
unit fr-ficatier "Général Ficatier" french staff general 1/1 line at 50,8 facing 90 | commander=fr-claparede arrives=3 entry=linz-road
unit fr-ficatier-a "Adjutant of Ficatier" french staff adjutant 1/1 line at 46.5,5.5 facing 90 | commander=fr-ficatier arrives=3 entry=linz-road
unit fr-ficatier-b "Adjutant of Ficatier" french staff adjutant 1/1 line at 53.5,5.5 facing 90 | commander=fr-ficatier arrives=3 entry=linz-road
unit fr-40 "40e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 37,9 facing 90 | t21=any-any-units-not-indicated commander=fr-ficatier arrives=3 entry=linz-road
unit fr-88 "88e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 64,9 facing 90 | t21=any-any-units-not-indicated commander=fr-ficatier arrives=3 entry=linz-road
unit fr-100 "100e de Ligne, 4e bataillon" french infantry shako 30/30 attack-column/8 at 22,9 facing 90 | t21=any-any-units-not-indicated commander=fr-ficatier arrives=3 entry=linz-road
unit fr-ledru "Général Ledru" french staff general 1/1 line at 150,8 facing 90 | commander=fr-massena arrives=6 entry=linz-road
unit fr-ledru-a "Adjutant of Ledru" french staff adjutant 1/1 line at 146.5,5.5 facing 90 | commander=fr-ledru arrives=6 entry=linz-road
unit fr-ledru-b "Adjutant of Ledru" french staff adjutant 1/1 line at 153.5,5.5 facing 90 | commander=fr-ledru arrives=6 entry=linz-road
unit fr-26-1 "26e Léger, 1er bataillon" french infantry shako 32/32 attack-column/8 at 138,9 facing 90 | t21=france-infantry-marines-selected-line-and-light commander=fr-ledru light=yes arrives=6 entry=linz-road
unit fr-26-2 "26e Léger, 2e bataillon" french infantry shako 32/32 attack-column/8 at 162,9 facing 90 | t21=france-infantry-marines-selected-line-and-light commander=fr-ledru light=yes arrives=6 entry=linz-road
unit fr-18-1 "18e de Ligne, 1er bataillon" french infantry shako 32/32 attack-column/8 at 182,9 facing 90 | t21=france-infantry-marines-selected-line-and-light commander=fr-ledru arrives=6 entry=linz-road

# Austrian: commanders and adjutants
unit at-hiller "Feldmarschalleutnant Hiller" austrian staff general 1/1 line at 138,154 facing 270
unit at-hiller-a "Adjutant of Hiller" austrian staff adjutant 1/1 line at 141.5,156.5 facing 270 | commander=at-hiller
unit at-hiller-b "Adjutant of Hiller" austrian staff adjutant 1/1 line at 134.5,156.5 facing 270 | commander=at-hiller
unit at-schustekh "Generalmajor Schustekh" austrian staff general 1/1 line at 102,112 facing 270 | commander=at-hiller
unit at-schustekh-a "Adjutant of Schustekh" austrian staff adjutant 1/1 line at 105.5,114.5 facing 270 | commander=at-schustekh
unit at-schustekh-b "Adjutant of Schustekh" austrian staff adjutant 1/1 line at 98.5,114.5 facing 270 | commander=at-schustekh
unit at-weissenwolff "Generalmajor Weissenwolff" austrian staff general 1/1 line at 74,142 facing 270 | commander=at-hiller
unit at-weissenwolff-a "Adjutant of Weissenwolff" austrian staff adjutant 1/1 line at 77.5,144.5 facing 270 | commander=at-weissenwolff
unit at-weissenwolff-b "Adjutant of Weissenwolff" austrian staff adjutant 1/1 line at 70.5,144.5 facing 270 | commander=at-weissenwolff

# Austrian: brigade Schustekh, in the town and on the bank
unit at-wf4 "Vienna Volunteers, 4th battalion" austrian infantry shako 24/24 attack-column/6 at 100.8,90 facing 270 | t21=any-any-units-not-indicated commander=at-schustekh
unit at-wf5 "Vienna Volunteers, 5th battalion" austrian infantry shako 28/28 huddle/5 at 64,103 facing 90 inside castle | t21=any-any-units-not-indicated commander=at-schustekh
unit at-wf6 "Vienna Volunteers, 6th battalion" austrian infantry shako 28/28 attack-column/7 at 87,112 facing 280 | t21=any-any-units-not-indicated commander=at-schustekh
unit at-ogu1 "Oguliner Grenzer, 1st division" austrian infantry shako 14/14 skirmish at 62,81 facing 270 | t21=austria-infantry-grenzer commander=at-schustekh light=yes
unit at-ogu2 "Oguliner Grenzer, 2nd division" austrian infantry shako 14/14 skirmish at 152,84 facing 268 | t21=austria-infantry-grenzer commander=at-schustekh light=yes

# Austrian: brigade Weissenwolff, on the heights
unit at-lin1 "IR 29 Lindenau, 1st battalion" austrian infantry shako 32/32 line at 56,127 facing 272 | t21=austria-infantry-line valour=1 commander=at-weissenwolff
unit at-lin2 "IR 29 Lindenau, 2nd battalion" austrian infantry shako 32/32 attack-column/8 at 84,132 facing 272 | t21=austria-infantry-line valour=1 commander=at-weissenwolff
unit at-ben1 "IR 31 Benjowszky, 1st battalion" austrian infantry shako 32/32 line at 146,130 facing 262 | t21=austria-infantry-line valour=1 commander=at-weissenwolff
unit at-ben2 "IR 31 Benjowszky, 2nd battalion" austrian infantry shako 32/32 attack-column/8 at 126,146 facing 266 | t21=austria-infantry-line valour=-1 commander=at-weissenwolff
unit at-jel "IR 62 Jellačić, 1st battalion" austrian infantry shako 32/32 line at 174,118 facing 256 | t21=austria-infantry-line valour=1 commander=at-weissenwolff
unit at-lw "Landwehr battalion" austrian infantry shako 28/28 attack-column/7 at 100,148 facing 270 | t21=austria-infantry-landwehr commander=at-weissenwolff

# Austrian: guns and horse
unit at-pos "Position battery, twelve-pounders" austrian artillery gun 8/8 guns 4 line at 108,129 facing 268 | t21=austria-artillery-other commander=at-hiller pounder=12
unit at-bri "Brigade battery" austrian artillery gun 6/6 guns 3 line at 28,116 facing 290 | t21=austria-artillery-other commander=at-hiller pounder=6
unit at-cav "Cavalry battery" austrian artillery gun 4/4 guns 2 line at 144,113 facing 258 | t21=austria-artillery-other commander=at-hiller pounder=6 horse=yes
unit at-hus "Kienmayer Hussars" austrian cavalry hussar 16/16 line at 182,134 facing 262 | t21=austria-light-cavalry-chevaulegers-hussars-uhlans commander=at-hiller

# Austrian: later
unit at-radetzky "Generalmajor Radetzky" austrian staff general 1/1 line at 10,124 facing 0 | commander=at-hiller arrives=3 entry=wels-road
unit at-radetzky-a "Adjutant of Radetzky" austrian staff adjutant 1/1 line at 7.5,127.5 facing 0 | commander=at-radetzky arrives=3 entry=wels-road
unit at-radetzky-b "Adjutant of Radetzky" austrian staff adjutant 1/1 line at 7.5,120.5 facing 0 | commander=at-radetzky arrives=3 entry=wels-road
unit at-uhl "Archduke Charles Uhlans" austrian cavalry lancer 14/14 line at 13,96 facing 0 | t21=austria-light-cavalry-chevaulegers-hussars-uhlans commander=at-radetzky lancers=yes arrives=3 entry=wels-road
unit at-gra "Gradiscaner Grenzer" austrian infantry shako 28/28 attack-column/7 at 11,112 facing 0 | t21=austria-infantry-grenzer commander=at-radetzky light=yes arrives=3 entry=wels-road
`,
};
