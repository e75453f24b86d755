import { box, type WrittenScenario } from './written-scenario';

/**
 * La Haye Sainte, 18 June 1815: the farm on the Brussels road and what stood about it. Figures are men by twenty, the ground is drawn
 * together; every valour is a row of table 21.
 */
export const LA_HAYE_SAINTE: WrittenScenario = {
  lastBound: 10,
  zones: [
    { id: 'french-ridge', side: 'french', outline: box(0, 0, 200, 46) },
    { id: 'french-road', side: 'french', outline: box(0, 0, 110, 14) },
    { id: 'farm', side: 'allied', outline: box(70, 50, 122, 103) },
    { id: 'allied-ridge', side: 'allied', outline: box(0, 103, 200, 160) },
    { id: 'allied-rear', side: 'allied', outline: box(0, 144, 100, 160) },
  ],
  layout: `
table 200 x 160
side french "I Corps, Comte d'Erlon" blue bars near
side allied "3rd Division, Sir Charles Alten" red dots far

# The ridge of Mont-Saint-Jean with the sunken lane on its crest; the rise from which the French guns fire
hill ridge-1 "The ridge" level 1: 0,103 12.4,101.9 19.5,101.6 25.5,101.9 31.8,102.5 38.3,103.5 44.8,104.4 51.3,105.3 57.8,106.1 64.3,106.9 70.6,107.4 76.9,107.6 83,107.6 89,107.4 95,106.9 101,106.3 107,105.5 113,104.5 119.3,103.6 125.8,102.9 132.5,102.3 139.5,101.8 146.4,101.6 153.1,101.9 159.8,102.5 166.3,103.5 172.6,104.1 178.9,104.2 186.5,103.7 200,102 200,154 186.5,155.7 178.9,156.2 172.6,156.1 166.3,155.5 159.8,154.5 153,153.9 146,153.8 138.8,154.1 131.3,154.9 123.8,155.3 116.3,155.3 108.8,154.9 101.3,154.1 93.8,153.8 86.3,153.8 78.8,154.1 71.3,154.9 63.8,155.2 56.3,155.1 48.8,154.5 41.3,153.5 33.8,152.9 26.3,152.8 16.9,153.3 0,155
hill ridge-2 "The crest" level 2: 6.9,122.8 8.8,120.7 11.9,119.1 16.3,117.9 21.8,117.1 27.8,116.8 34.3,116.8 41.3,117.1 48.8,117.9 56.1,118.6 63.4,119.2 70.5,119.8 77.5,120.3 84.3,120.5 90.8,120.5 97,120.3 103,119.8 109.3,119.2 115.8,118.6 122.5,117.9 129.5,117.1 136.5,116.7 143.5,116.6 150.5,116.8 157.5,117.3 164.1,117.8 170.4,118.3 176.3,118.8 181.8,119.3 186.2,120.3 189.6,121.8 191.9,123.8 193.1,126.3 193.5,128.7 193,131.1 191.6,133.4 189.4,135.6 186.1,137.5 181.7,139 176.3,140.1 169.8,140.9 163,141.3 156,141.3 148.8,140.9 141.3,140.1 133.8,139.7 126.3,139.6 118.8,139.8 111.3,140.3 103.8,140.4 96.3,140.3 88.8,139.9 81.3,139.1 73.8,138.8 66.3,138.9 58.8,139.5 51.3,140.5 44.1,141.1 37.4,141.2 31,140.9 25,140.1 19.8,138.9 15.4,137.3 11.9,135.3 9.1,132.8 7.3,130.3 6.3,127.8 6.1,125.3
hill rise "The rise of La Belle Alliance" level 1: 120,0 200,0 200,43 191,45.3 185.6,46.2 180.9,46.6 175.8,46.6 170.3,46.4 165,45.8 160,44.9 155.3,43.8 150.8,42.3 146.4,40.5 142.1,38.5 138,36.3 134,33.8 130.4,30.9 127.3,27.6 124.6,24 122.4,20 120.8,16.1 119.8,12.4 119.4,7.9

# The farm with its orchard and kitchen garden; across the road the sandpit
building barn "The great barn" level 1 of stone: 76,72.5 92,72.5 92,77.5 76,77.5
building stables "The stables" level 1 of stone: 74,78.5 79,78.5 79,90 74,90
building farmhouse "The farmhouse" level 2 of stone: 80,85.5 92,85.5 92,90.5 80,90.5
wall road-wall "The wall on the road" width 0.6 of tall: 92.6,77.5 92.6,85.5
wood orchard "The orchard" of orchard: 72,52 93,51 93.6,70 71.5,71
field garden "The kitchen garden" of garden: 76,92.5 92.5,92.5 92.5,102 76,102
hedge orchard-hedge "The orchard hedge" width 1: 71,71.5 71.4,51.4 93.5,50.4 94.2,70.6
hedge garden-hedge "The garden hedge" width 1: 75.4,92 75.4,102.6 93.2,102.6 93.2,92
rough sandpit "The sandpit" of sand: 106.6,87.3 107.1,85.9 107.9,84.8 108.9,83.9 110.1,83.1 111.4,82.7 112.8,82.6 114.3,82.8 115.8,83.3 117.1,84 118.2,85 119.1,86.3 119.9,87.8 120.2,89.3 120.1,90.8 119.5,92.3 118.5,93.8 117.3,94.9 115.9,95.6 114.4,96 112.6,96 111.1,95.7 109.7,95.1 108.5,94.1 107.5,92.9 106.8,91.6 106.4,90.2 106.4,88.8

field rye-1 "Rye" of rye: 20,60 52,56 56,76 24,80
field rye-2 "Rye" of rye: 130,58 162,54 166,75 134,79
field clover "Clover" of meadow: 144,84 176,82 178,97 146,98
road chaussee "The Brussels road" width 5 of paved: 107,0 104.8,13.5 103.5,21 102.6,27 101.7,33 100.8,39 100.1,45 99.5,51 99.1,57 98.9,63 98.7,68.8 98.6,74.3 98.5,79.5 98.5,84.5 98.6,89.5 98.8,94.5 99.1,99.5 99.4,104.5 99.9,109.6 100.5,114.9 101.1,120.3 101.9,125.8 102.5,131.5 103,137.5 103.4,145.4 104,160
road lane "The sunken lane" width 3.5: 0,122 16.9,120.9 26.4,120.5 34.1,120.4 42,120.6 50,120.9 58.4,121.2 67.3,121.4 76.6,121.5 86.4,121.5 95.6,121.4 104.4,121.1 112.6,120.8 120.4,120.3 128.3,119.9 136.4,119.7 144.8,119.7 153.3,119.8 161.8,120.1 170.3,120.5 180.9,121.3 200,123
hedge lane-hedge-1 "The hedge of the lane" width 1: 108,117 120,116.4 132,115.4 146,115.6 160,116
hedge lane-hedge-2 "The hedge of the lane" width 1: 70,118.4 80,118.8 92,118.6

# French: commanders and adjutants
unit fr-erlon "Comte d'Erlon" french staff general 1/1 line at 110,14 facing 90
unit fr-erlon-a "Adjutant of d'Erlon" french staff adjutant 1/1 line at 106.5,11.5 facing 90 | commander=fr-erlon
unit fr-erlon-b "Adjutant of d'Erlon" french staff adjutant 1/1 line at 113.5,11.5 facing 90 | commander=fr-erlon
unit fr-quiot "Baron Quiot" french staff general 1/1 line at 98.5,10 facing 90 | commander=fr-erlon
unit fr-quiot-a "Adjutant of Quiot" french staff adjutant 1/1 line at 95,7.5 facing 90 | commander=fr-quiot
unit fr-quiot-b "Adjutant of Quiot" french staff adjutant 1/1 line at 102,7.5 facing 90 | commander=fr-quiot
unit fr-charlet "Colonel Charlet" french staff general 1/1 line at 79.5,31 facing 90 | commander=fr-quiot
unit fr-charlet-a "Adjutant of Charlet" french staff adjutant 1/1 line at 76,28.5 facing 90 | commander=fr-charlet
unit fr-charlet-b "Adjutant of Charlet" french staff adjutant 1/1 line at 83,28.5 facing 90 | commander=fr-charlet
unit fr-bourgeois "Baron Bourgeois" french staff general 1/1 line at 128,30 facing 90 | commander=fr-quiot
unit fr-bourgeois-a "Adjutant of Bourgeois" french staff adjutant 1/1 line at 124.5,27.5 facing 90 | commander=fr-bourgeois
unit fr-bourgeois-b "Adjutant of Bourgeois" french staff adjutant 1/1 line at 131.5,27.5 facing 90 | commander=fr-bourgeois
unit fr-dubois "Baron Dubois" french staff general 1/1 line at 57,30 facing 90 | commander=fr-erlon
unit fr-dubois-a "Adjutant of Dubois" french staff adjutant 1/1 line at 53.5,27.5 facing 90 | commander=fr-dubois
unit fr-dubois-b "Adjutant of Dubois" french staff adjutant 1/1 line at 60.5,27.5 facing 90 | commander=fr-dubois

# French: brigade Charlet
unit fr-54-1 "54e de Ligne, 1er bataillon" french infantry shako 24/24 attack-column/6 at 70,38 facing 88 | t21=france-1815-infantry-1st-and-6th-division commander=fr-charlet
unit fr-54-2 "54e de Ligne, 2e bataillon" french infantry shako 24/24 attack-column/6 at 70,23 facing 88 | t21=france-1815-infantry-1st-and-6th-division commander=fr-charlet
unit fr-55-1 "55e de Ligne, 1er bataillon" french infantry shako 28/28 attack-column/7 at 89,39 facing 90 | t21=france-1815-infantry-1st-and-6th-division commander=fr-charlet
unit fr-55-2 "55e de Ligne, 2e bataillon" french infantry shako 28/28 attack-column/7 at 90,23 facing 90 | t21=france-1815-infantry-1st-and-6th-division commander=fr-charlet

# French: brigade Bourgeois
unit fr-28-1 "28e de Ligne, 1er bataillon" french infantry shako 22/22 attack-column/6 at 117,39 facing 92 | t21=france-1815-infantry-1st-and-6th-division commander=fr-bourgeois
unit fr-28-2 "28e de Ligne, 2e bataillon" french infantry shako 22/22 attack-column/6 at 118,24 facing 92 | t21=france-1815-infantry-1st-and-6th-division commander=fr-bourgeois
unit fr-105-1 "105e de Ligne, 1er bataillon" french infantry shako 24/24 attack-column/6 at 138,40 facing 92 | t21=france-1815-infantry-1st-and-6th-division commander=fr-bourgeois
unit fr-105-2 "105e de Ligne, 2e bataillon" french infantry shako 24/24 attack-column/6 at 138,25 facing 92 | t21=france-1815-infantry-1st-and-6th-division commander=fr-bourgeois

# French: brigade Dubois, and the guns
unit fr-cuir1 "1er Cuirassiers" french cavalry cuirassier 20/20 line at 42,36 facing 88 | t21=france-1815-heavy-cavalry-curassiers commander=fr-dubois
unit fr-cuir4 "4e Cuirassiers" french cavalry cuirassier 16/16 line at 42,21 facing 88 | t21=france-1815-heavy-cavalry-curassiers commander=fr-dubois squadrons=3
unit fr-art6 "6e Artillerie à pied, division Quiot" french artillery gun 8/8 guns 4 line at 163,43 facing 93 | t21=any-any-units-not-indicated commander=fr-quiot pounder=6
unit fr-art12 "6e Artillerie à pied, twelve-pounders" french artillery gun 8/8 guns 4 line at 187,42 facing 97 | t21=any-any-units-not-indicated commander=fr-erlon pounder=12

# French: later
unit fr-cuir7 "7e Cuirassiers" french cavalry cuirassier 14/14 line at 20,13 facing 88 | t21=france-1815-heavy-cavalry-curassiers commander=fr-dubois squadrons=2 arrives=4 entry=french-road
unit fr-schmitz "Baron Schmitz" french staff general 1/1 line at 87,7.6 facing 90 | commander=fr-erlon arrives=5 entry=french-road
unit fr-schmitz-a "Adjutant of Schmitz" french staff adjutant 1/1 line at 83.5,5.1 facing 90 | commander=fr-schmitz arrives=5 entry=french-road
unit fr-schmitz-b "Adjutant of Schmitz" french staff adjutant 1/1 line at 90.5,5.1 facing 90 | commander=fr-schmitz arrives=5 entry=french-road
unit fr-13l-1 "13e Léger, 1er bataillon" french infantry shako 30/30 attack-column/8 at 62,9 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-schmitz light=yes arrives=5 entry=french-road
unit fr-13l-2 "13e Léger, 2e bataillon" french infantry shako 30/30 attack-column/8 at 76,9 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-schmitz light=yes arrives=5 entry=french-road
unit fr-sap "Sapeurs, 2e compagnie" french infantry shako 5/5 line at 52,9 facing 90 | t21=any-any-units-not-indicated commander=fr-schmitz engineers=yes arrives=5 entry=french-road

# Allied: commanders and adjutants
unit al-alten "Sir Charles Alten" allied staff general 1/1 line at 104,148 facing 270
unit al-alten-a "Adjutant of Alten" allied staff adjutant 1/1 line at 107.5,150.5 facing 270 | commander=al-alten
unit al-alten-b "Adjutant of Alten" allied staff adjutant 1/1 line at 100.5,150.5 facing 270 | commander=al-alten
unit al-ompteda "Oberst von Ompteda" allied staff general 1/1 line at 80.5,146 facing 270 | commander=al-alten
unit al-ompteda-a "Adjutant of Ompteda" allied staff adjutant 1/1 line at 84,148.5 facing 270 | commander=al-ompteda
unit al-ompteda-b "Adjutant of Ompteda" allied staff adjutant 1/1 line at 77,148.5 facing 270 | commander=al-ompteda
unit al-kielmansegge "Graf Kielmansegge" allied staff general 1/1 line at 40,140 facing 270 | commander=al-alten
unit al-kielmansegge-a "Adjutant of Kielmansegge" allied staff adjutant 1/1 line at 43.5,142.5 facing 270 | commander=al-kielmansegge
unit al-kielmansegge-b "Adjutant of Kielmansegge" allied staff adjutant 1/1 line at 36.5,142.5 facing 270 | commander=al-kielmansegge
unit al-kempt "Sir James Kempt" allied staff general 1/1 line at 154,134 facing 270 | commander=al-alten
unit al-kempt-a "Adjutant of Kempt" allied staff adjutant 1/1 line at 157.5,136.5 facing 270 | commander=al-kempt
unit al-kempt-b "Adjutant of Kempt" allied staff adjutant 1/1 line at 150.5,136.5 facing 270 | commander=al-kempt

# Allied: brigade Ompteda, King's German Legion
unit al-2l-1 "2nd Light KGL, Major Baring" allied infantry rifle 11/11 huddle/4 at 86,90.25 facing 90 inside farmhouse | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-ompteda light=yes weapon=rifle
unit al-2l-2 "2nd Light KGL, orchard companies" allied infantry rifle 8/8 skirmish at 83,56 facing 270 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-ompteda light=yes weapon=rifle
unit al-1l "1st Light KGL" allied infantry rifle 21/21 line at 83,125 facing 270 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-ompteda light=yes weapon=rifle
unit al-5l "5th Line KGL" allied infantry shako 19/19 attack-column/5 at 71,141 facing 270 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-ompteda
unit al-8l "8th Line KGL" allied infantry shako 19/19 attack-column/5 at 89,141 facing 270 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-ompteda

# Allied: brigade Kielmansegge, Hanoverians
unit al-lune "Field battalion Lüneburg" allied infantry shako 30/30 line at 40,129 facing 270 | t21=hanover-1815-infantry-field-battalions commander=al-kielmansegge
unit al-grub "Field battalion Grubenhagen" allied infantry shako 31/31 attack-column/8 at 58,133 facing 270 | t21=hanover-1815-infantry-field-battalions commander=al-kielmansegge
unit al-brem "Field battalion Bremen" allied infantry shako 26/26 attack-column/7 at 18,129 facing 272 | t21=hanover-1815-infantry-field-battalions commander=al-kielmansegge

# Allied: brigade Kempt
unit al-95-1 "1/95th Rifles" allied infantry rifle 21/21 line at 128,123 facing 270 | t21=great-britain-infantry-3rd-light-brigade-95th-rifles commander=al-kempt light=yes weapon=rifle marksmen=yes
unit al-95-2 "1/95th Rifles, sandpit companies" allied infantry rifle 6/6 skirmish at 113.5,88 facing 270 | t21=great-britain-infantry-3rd-light-brigade-95th-rifles commander=al-kempt light=yes weapon=rifle marksmen=yes
unit al-32 "1/32nd Foot" allied infantry shako 33/33 line at 152,124 facing 270 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-28 "1/28th Foot" allied infantry shako 28/28 line at 178,125 facing 268 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-79 "1/79th Cameron Highlanders" allied infantry highlander 35/35 attack-column/9 at 130,141 facing 270 | t21=great-britain-infantry-highland commander=al-kempt

# Allied: the guns
unit al-lloyd "Lloyd's battery, Royal Artillery" allied artillery gun 6/6 guns 3 line at 56,111 facing 270 | t21=great-britain-artillery-other commander=al-alten pounder=9
unit al-cleeves "Cleeves' battery, King's German Legion" allied artillery gun 6/6 guns 3 line at 28,110 facing 275 | t21=hanover-artillery-kgl commander=al-alten pounder=9
unit al-ross "Ross's troop, Royal Horse Artillery" allied artillery gun 6/6 guns 3 line at 112,107 facing 268 | t21=great-britain-artillery-other commander=al-alten pounder=9 horse=yes

# Allied: later
unit al-nas "Nassau light companies" allied infantry shako 10/10 line at 92,152 facing 270 | t21=nassau-infantry-1st-and-2nd-battalion commander=al-ompteda arrives=3 entry=allied-rear
unit al-somerset "Lord Edward Somerset" allied staff general 1/1 line at 7,148 facing 270 | commander=al-alten arrives=4 entry=allied-rear
unit al-somerset-a "Adjutant of Somerset" allied staff adjutant 1/1 line at 10.5,150.5 facing 270 | commander=al-somerset arrives=4 entry=allied-rear
unit al-somerset-b "Adjutant of Somerset" allied staff adjutant 1/1 line at 3.5,150.5 facing 270 | commander=al-somerset arrives=4 entry=allied-rear
unit al-kdg "King's Dragoon Guards" allied cavalry dragoon 24/24 line at 26,148 facing 272 | t21=great-britain-heavy-cavalry-guard-dragoons-dragoons commander=al-somerset arrives=4 entry=allied-rear
unit al-blues "Royal Horse Guards" allied cavalry dragoon 12/12 line at 46,148 facing 272 | t21=great-britain-heavy-cavalry-life-guards-horse-guards commander=al-somerset squadrons=2 arrives=4 entry=allied-rear
unit al-lg1 "1st Life Guards" allied cavalry dragoon 12/12 line at 60,148 facing 272 | t21=great-britain-heavy-cavalry-life-guards-horse-guards commander=al-somerset squadrons=2 arrives=4 entry=allied-rear
`,
};
