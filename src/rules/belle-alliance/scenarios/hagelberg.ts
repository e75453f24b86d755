import { box, type WrittenScenario } from './written-scenario';

/**
 * Hagelberg, 27 August 1813. Girard's battalions were drawn from many depots: they bear numbers of ours. Figures are men by twenty, and
 * not all who were there are here; every valour is a row of table 21.
 */
export const HAGELBERG: WrittenScenario = {
  lastBound: 10,
  zones: [
    { id: 'camp', side: 'french', outline: box(30, 8, 236, 100) },
    { id: 'luebnitz', side: 'french', outline: box(200, 0, 240, 28) },
    { id: 'woods', side: 'prussian', outline: box(0, 110, 240, 180) },
    { id: 'far-road', side: 'prussian', outline: box(140, 164, 240, 180) },
    { id: 'belzig-road', side: 'prussian', outline: box(222, 50, 240, 114) },
  ],
  layout: `
table 240 x 180
side french "Division Girard" blue bars near
side prussian "Corps Hirschfeld" grey dots far

# The windmill hill, and the Hagelberg behind the village
hill mill-1 "The windmill hill" level 1: 112.8,83.3 113.3,79.9 114.8,76.8 117.3,73.9 120.8,71.1 124.6,68.7 128.9,66.6 133.5,64.8 138.5,63.3 143.6,62.1 148.9,61.2 154.3,60.6 159.8,60.4 165.1,60.5 170.4,61 175.5,61.9 180.5,63.1 184.9,64.8 188.8,66.9 192.1,69.5 194.9,72.5 196.8,75.7 197.8,79.1 197.9,82.6 197.1,86.4 195.6,89.8 193.2,92.8 190,95.4 186,97.6 181.4,99.5 176.1,101 170.3,102.1 163.8,102.9 157.4,103.3 151.1,103.3 145,102.9 139,102.1 133.5,101 128.5,99.5 124,97.6 120,95.4 116.9,92.8 114.6,89.9 113.3,86.8
hill mill-2 "Top of the windmill hill" level 2: 138.4,79.9 139.1,77.1 140.7,74.9 143.3,73.1 146.8,71.9 150.5,70.9 154.5,70.3 158.8,70 163.3,70 167.4,70.4 171.3,71.1 174.9,72.3 178.1,73.8 180.7,75.5 182.6,77.5 183.8,79.8 184.3,82.3 183.9,84.6 182.8,86.7 180.9,88.6 178.1,90.4 174.8,91.8 170.9,92.8 166.5,93.4 161.5,93.6 156.8,93.4 152.4,92.8 148.4,91.8 144.6,90.3 141.8,88.3 139.8,85.9 138.6,83.1
hill hagel-1 "The Hagelberg" level 1: 34.5,25.8 36.5,23.3 39.5,20.9 43.5,18.6 48.5,16.4 53.9,14.8 59.6,13.9 65.8,13.8 72.3,14.3 77.7,15.4 82.1,17.1 85.4,19.5 87.6,22.5 88.9,25.6 89.1,28.9 88.4,32.3 86.6,35.8 83.9,38.8 80.3,41.3 75.8,43.3 70.3,44.8 64.9,45.6 59.8,45.7 54.9,45.1 50.1,43.9 45.9,42.3 42.1,40.4 38.9,38.3 36.1,35.8 34.3,33.3 33.4,30.8 33.5,28.3
hill hagel-2 "Top of the Hagelberg" level 2: 50,28.1 50.9,25.8 52.6,23.9 55.3,22.5 58.8,21.5 62.1,21.1 65.4,21.2 68.5,21.9 71.5,23.1 73.8,24.6 75.3,26.2 76,28 76,30 75.3,31.8 73.8,33.4 71.5,34.9 68.5,36.1 65.4,36.9 62.1,37.1 58.8,36.9 55.3,36.1 52.6,34.9 50.9,33.1 50,30.9

building windmill "The windmill" level 2 of wood: 158,72 162,72 162,76 158,76

# The village with the long wall, and two hamlets
building house-1 "A farmhouse" level 1 of wood: 98,34 106,34 106,39 98,39
building house-2 "A barn" level 1 of wood: 110,34 119,34 119,39 110,39
building house-3 "The manor" level 2 of stone: 113,48 123,48 123,54 113,54
building house-4 "A farmhouse" level 1 of wood: 96,24 103,24 103,29 96,29
building chapel "The chapel" level 2 of church: 101,48 108,48 108,54 101,54
building glien-1 "Klein Glien" level 1 of wood: 22,86 30,86 30,91 22,91
building glien-2 "Klein Glien, a barn" level 1 of wood: 34,91 41,91 41,96 34,96
building luebnitz-1 "Lübnitz" level 1 of wood: 206,30 215,30 215,35 206,35
building luebnitz-2 "Lübnitz, a barn" level 1 of wood: 221,34 229,34 229,40 221,40
wall long-wall "The long wall" width 0.6: 94,58.5 104,59.4 116,59.6
field gardens "Gardens" of garden: 110,22 125,22 125,31 110,31

wood north-wood "The north wood": 22.3,149.5 21.8,145 22.3,141 23.8,137.5 26.3,134.5 29.5,132.1 33.5,130.2 38.3,128.9 43.8,128.1 49.4,127.6 55.1,127.4 61,127.4 67,127.6 73,128.2 79,129.1 85,130.3 91,131.8 96.2,133.7 100.6,136.1 104.1,138.9 106.9,142.1 108.6,145.6 109.4,149.4 109.1,153.4 107.9,157.6 105.4,161.3 101.8,164.4 97,167 91,169 84.5,170.4 77.5,171.3 70,171.6 62,171.4 54.5,170.6 47.5,169.4 41,167.6 35,165.4 30.1,162.4 26.4,158.8 23.8,154.5
wood pines "The pines": 196.3,128.8 197.7,124.8 200.1,121.4 203.4,118.6 207.6,116.4 212,114.9 216.5,114.3 221.1,114.5 225.9,115.5 229.7,117.3 232.6,119.9 234.5,123.4 235.5,127.6 235.8,131.8 235.3,135.9 234,140 232,144 229.3,147.1 225.8,149.4 221.5,150.8 216.5,151.3 211.9,150.9 207.6,149.6 203.8,147.5 200.3,144.5 197.8,141.1 196.3,137.4 195.8,133.3
wood copse "The copse": 59.1,77.6 59.3,74.5 60.4,72 62.5,70.1 65.5,68.9 68.5,68.3 71.5,68.3 74.5,68.9 77.5,70.1 79.9,71.8 81.6,73.8 82.8,76.1 83.3,78.9 83,81.3 82,83.4 80.3,85.3 77.8,86.8 75.1,87.8 72.2,88.3 69.1,88.3 65.9,87.8 63.3,86.4 61.3,84.3 59.9,81.4
field stubble-1 "Stubble" of stubble: 136,109 170,111 168,126 138,124
field stubble-2 "Stubble" of stubble: 204,64 230,62 232,82 207,84
field potatoes "Potatoes" of potatoes: 58,98 86,96 90,111 62,113
road belzig "The Belzig road" width 4: 240,58 226.5,55.8 218.6,54.6 211.9,53.7 204.8,52.9 197.3,52.1 189.8,51.3 182.3,50.3 174.8,49.1 167.3,47.9 160,46.8 153,45.8 146.3,45.1 139.8,44.4 133.5,44 127.5,43.7 121.8,43.5 116.3,43.5 110.9,43.7 105.6,44 100.5,44.4 95.5,45.1 90.1,46.3 84.4,48.1 78.3,50.5 71.8,53.5 65.1,56.5 58.4,59.5 51.5,62.5 44.5,65.5 37.1,68.3 29.4,70.8 19.1,73.5 0,78
road track "The wood track" width 3.5: 127,44 125.9,51.9 124.6,57.3 122.9,62.8 120.5,69.3 117.5,76.8 115.2,83.4 113.6,89.1 112.6,94 112.4,98 112.6,102.3 113.2,106.8 114.3,111.5 115.8,116.5 117.3,121.8 118.8,127.3 120.3,133 121.8,139 122.8,144.5 123.3,149.5 123.3,154 122.8,158 122.6,162 122.9,166 123.8,171 126,180

# French: commanders and adjutants
unit fr-girard "Général Girard" french staff general 1/1 line at 140,56 facing 90
unit fr-girard-a "Adjutant of Girard" french staff adjutant 1/1 line at 136.5,53.5 facing 90 | commander=fr-girard
unit fr-girard-b "Adjutant of Girard" french staff adjutant 1/1 line at 143.5,53.5 facing 90 | commander=fr-girard
unit fr-baville "Général Baville" french staff general 1/1 line at 160,66 facing 90 | commander=fr-girard
unit fr-baville-a "Adjutant of Baville" french staff adjutant 1/1 line at 156.5,63.5 facing 90 | commander=fr-baville
unit fr-baville-b "Adjutant of Baville" french staff adjutant 1/1 line at 163.5,63.5 facing 90 | commander=fr-baville
unit fr-second "Colonel of the second brigade" french staff general 1/1 line at 90,34 facing 90 | commander=fr-girard
unit fr-second-a "Adjutant of brigade" french staff adjutant 1/1 line at 86.5,31.5 facing 90 | commander=fr-second
unit fr-second-b "Adjutant of brigade" french staff adjutant 1/1 line at 93.5,31.5 facing 90 | commander=fr-second

# French: brigade Baville, on the windmill hill
unit fr-1 "1er bataillon provisoire" french infantry shako 32/32 attack-column/8 at 126,92 facing 100 | t21=any-any-units-not-indicated commander=fr-baville
unit fr-2 "2e bataillon provisoire" french infantry shako 32/32 attack-column/8 at 145,90 facing 90 | t21=any-any-units-not-indicated commander=fr-baville
unit fr-3 "3e bataillon provisoire" french infantry shako 30/30 line at 190,90 facing 78 | t21=any-any-units-not-indicated commander=fr-baville
unit fr-cro "Bataillon croate" french infantry shako 30/30 attack-column/8 at 184,68 facing 60 | t21=illyria-infantry-light commander=fr-baville light=yes
unit fr-art1 "Artillerie à pied, 1re batterie" french artillery gun 8/8 guns 4 line at 165,89 facing 90 | t21=france-1813-artillery-certain-line-and-regimental-batteries commander=fr-girard pounder=6

# French: second brigade, about the village
unit fr-4 "4e bataillon provisoire" french infantry shako 30/30 line at 110,67 facing 96 | t21=any-any-units-not-indicated commander=fr-second
unit fr-5 "5e bataillon provisoire" french infantry shako 30/30 attack-column/8 at 65,64 facing 96 | t21=any-any-units-not-indicated commander=fr-second
unit fr-6 "6e bataillon provisoire" french infantry shako 30/30 attack-column/8 at 46,58 facing 96 | t21=any-any-units-not-indicated commander=fr-second
unit fr-7 "7e bataillon provisoire" french infantry shako 30/30 attack-column/8 at 136,38 facing 90 | t21=any-any-units-not-indicated commander=fr-second
unit fr-w1 "Bataillon westphalien" french infantry shako 28/28 attack-column/7 at 80,42 facing 90 | t21=westphalia-infantry-line-light commander=fr-second
unit fr-art2 "Artillerie à pied, 2e batterie" french artillery gun 6/6 guns 3 line at 86,67 facing 92 | t21=france-1813-artillery-certain-line-and-regimental-batteries commander=fr-girard pounder=6

# French: horse
unit fr-hus "Hussards provisoires" french cavalry hussar 16/16 line at 212,72 facing 60 | t21=france-light-cavalry-hussars-chasseurs valour=-2 commander=fr-girard
unit fr-dra "Dragons provisoires" french cavalry dragoon 14/14 attack-column/4 at 180,46 facing 90 | t21=france-medium-cavalry-dragoons-lancers valour=-1 commander=fr-girard

# French: later
unit fr-8 "8e bataillon provisoire" french infantry shako 30/30 attack-column/8 at 230,22 facing 120 | t21=any-any-units-not-indicated commander=fr-girard arrives=3 entry=luebnitz
unit fr-9 "9e bataillon provisoire" french infantry shako 30/30 attack-column/8 at 230,10 facing 120 | t21=any-any-units-not-indicated commander=fr-girard arrives=3 entry=luebnitz

# Prussian: commanders and adjutants
unit pr-hirschfeld "General von Hirschfeld" prussian staff general 1/1 line at 138,164 facing 270
unit pr-hirschfeld-a "Adjutant of Hirschfeld" prussian staff adjutant 1/1 line at 141.5,166.5 facing 270 | commander=pr-hirschfeld
unit pr-hirschfeld-b "Adjutant of Hirschfeld" prussian staff adjutant 1/1 line at 134.5,166.5 facing 270 | commander=pr-hirschfeld
unit pr-puttlitz "Oberst von Puttlitz" prussian staff general 1/1 line at 84,132 facing 270 | commander=pr-hirschfeld
unit pr-puttlitz-a "Adjutant of Puttlitz" prussian staff adjutant 1/1 line at 87.5,134.5 facing 270 | commander=pr-puttlitz
unit pr-puttlitz-b "Adjutant of Puttlitz" prussian staff adjutant 1/1 line at 80.5,134.5 facing 270 | commander=pr-puttlitz
unit pr-boguslawski "Oberst von Boguslawski" prussian staff general 1/1 line at 158,156 facing 270 | commander=pr-hirschfeld
unit pr-boguslawski-a "Adjutant of Boguslawski" prussian staff adjutant 1/1 line at 161.5,158.5 facing 270 | commander=pr-boguslawski
unit pr-boguslawski-b "Adjutant of Boguslawski" prussian staff adjutant 1/1 line at 154.5,158.5 facing 270 | commander=pr-boguslawski
unit pr-bismarck "Oberst von Bismarck" prussian staff general 1/1 line at 28,132 facing 270 | commander=pr-hirschfeld
unit pr-bismarck-a "Adjutant of Bismarck" prussian staff adjutant 1/1 line at 31.5,134.5 facing 270 | commander=pr-bismarck
unit pr-bismarck-b "Adjutant of Bismarck" prussian staff adjutant 1/1 line at 24.5,134.5 facing 270 | commander=pr-bismarck

# Prussian: brigade Puttlitz
unit pr-r1 "1st Reserve Regiment, 3rd battalion" prussian infantry shako 32/32 attack-column/8 at 134,142 facing 268 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=pr-puttlitz
unit pr-6-1 "6th Kurmark Landwehr, 1st battalion" prussian infantry shako 28/28 attack-column/7 at 58,118 facing 285 | t21=prussia-infantry-landwehr valour=-2 commander=pr-puttlitz
unit pr-6-2 "6th Kurmark Landwehr, 2nd battalion" prussian infantry shako 28/28 attack-column/7 at 80,119 facing 280 | t21=prussia-infantry-landwehr valour=-2 commander=pr-puttlitz
unit pr-6-3 "6th Kurmark Landwehr, 3rd battalion" prussian infantry shako 28/28 attack-column/7 at 101,121 facing 278 | t21=prussia-infantry-landwehr valour=-2 commander=pr-puttlitz

# Prussian: brigade Boguslawski
unit pr-4-1 "4th Kurmark Landwehr, 1st battalion" prussian infantry shako 28/28 attack-column/7 at 151,147 facing 270 | t21=prussia-infantry-landwehr valour=-2 commander=pr-boguslawski
unit pr-4-2 "4th Kurmark Landwehr, 2nd battalion" prussian infantry shako 28/28 attack-column/7 at 170,148 facing 268 | t21=prussia-infantry-landwehr valour=-2 commander=pr-boguslawski
unit pr-7-1 "7th Kurmark Landwehr, 1st battalion" prussian infantry shako 28/28 line at 181,159 facing 266 | t21=prussia-infantry-landwehr valour=-2 commander=pr-boguslawski

# Prussian: horse and guns
unit pr-c3 "3rd Kurmark Landwehr Cavalry" prussian cavalry lancer 14/14 line at 18,118 facing 290 | t21=prussia-light-cavalry-landwehr valour=-2 commander=pr-bismarck lancers=yes
unit pr-c5 "5th Kurmark Landwehr Cavalry" prussian cavalry lancer 14/14 line at 38,113 facing 288 | t21=prussia-light-cavalry-landwehr valour=-2 commander=pr-bismarck lancers=yes
unit pr-c6 "6th Kurmark Landwehr Cavalry" prussian cavalry lancer 14/14 line at 214,160 facing 262 | t21=prussia-light-cavalry-landwehr valour=-2 commander=pr-boguslawski lancers=yes
unit pr-art "Prussian foot battery" prussian artillery gun 8/8 guns 4 line at 152,131 facing 268 | t21=prussia-artillery-other commander=pr-hirschfeld pounder=6
unit pr-rus "Russian half battery" prussian artillery gun 4/4 guns 2 line at 128,126 facing 272 | t21=russia-artillery-other commander=pr-hirschfeld pounder=6 horse=yes

# Prussian: later
unit pr-marwitz "Oberstleutnant von der Marwitz" prussian staff general 1/1 line at 163,172 facing 270 | commander=pr-hirschfeld arrives=3 entry=far-road
unit pr-marwitz-a "Adjutant of Marwitz" prussian staff adjutant 1/1 line at 166.5,174.5 facing 270 | commander=pr-marwitz arrives=3 entry=far-road
unit pr-marwitz-b "Adjutant of Marwitz" prussian staff adjutant 1/1 line at 159.5,174.5 facing 270 | commander=pr-marwitz arrives=3 entry=far-road
unit pr-3-1 "3rd Kurmark Landwehr, 1st battalion" prussian infantry shako 28/28 attack-column/7 at 148,172 facing 268 | t21=prussia-infantry-landwehr valour=-2 commander=pr-marwitz arrives=3 entry=far-road
unit pr-3-2 "3rd Kurmark Landwehr, 2nd battalion" prussian infantry shako 28/28 attack-column/7 at 178,172 facing 268 | t21=prussia-infantry-landwehr valour=-2 commander=pr-marwitz arrives=3 entry=far-road
unit pr-3-3 "3rd Kurmark Landwehr, 3rd battalion" prussian infantry shako 28/28 attack-column/7 at 192,172 facing 268 | t21=prussia-infantry-landwehr valour=-2 commander=pr-marwitz arrives=3 entry=far-road
unit pr-chernyshev "General Chernyshev" prussian staff general 1/1 line at 232,108 facing 180 | commander=pr-hirschfeld arrives=4 entry=belzig-road
unit pr-chernyshev-a "Adjutant of Chernyshev" prussian staff adjutant 1/1 line at 234.5,104.5 facing 180 | commander=pr-chernyshev arrives=4 entry=belzig-road
unit pr-chernyshev-b "Adjutant of Chernyshev" prussian staff adjutant 1/1 line at 234.5,111.5 facing 180 | commander=pr-chernyshev arrives=4 entry=belzig-road
unit pr-don1 "Don Cossacks, 1st regiment" prussian cavalry lancer 12/12 line at 229,62 facing 190 | t21=russia-light-cavalry-light-guard-guard-cossacks-don-and-bug-cossacks commander=pr-chernyshev lancers=yes squadrons=5 arrives=4 entry=belzig-road
unit pr-don2 "Don Cossacks, 2nd regiment" prussian cavalry lancer 12/12 line at 229,78 facing 185 | t21=russia-light-cavalry-light-guard-guard-cossacks-don-and-bug-cossacks commander=pr-chernyshev lancers=yes squadrons=5 arrives=4 entry=belzig-road
unit pr-don3 "Don Cossacks, 3rd regiment" prussian cavalry lancer 12/12 line at 229,94 facing 180 | t21=russia-light-cavalry-light-guard-guard-cossacks-don-and-bug-cossacks commander=pr-chernyshev lancers=yes squadrons=5 arrives=4 entry=belzig-road
`,
};
