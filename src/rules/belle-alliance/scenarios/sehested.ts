import { box, type WrittenScenario } from './written-scenario';

/**
 * Sehested, 10 December 1813. The Danish corps comes from the near edge and has to leave by the left one. Figures are men by twenty,
 * the order of battle is thinned; every valour is a row of table 21.
 */
export const SEHESTED: WrittenScenario = {
  lastBound: 12,
  zones: [
    { id: 'column', side: 'danish', outline: box(80, 0, 240, 54) },
    { id: 'kiel-road', side: 'danish', outline: box(150, 0, 240, 20) },
    { id: 'sehested', side: 'allied', outline: box(0, 58, 240, 160) },
    { id: 'kluvensiek', side: 'allied', outline: box(130, 145, 240, 160) },
  ],
  layout: `
table 240 x 160
side danish "Danish Auxiliary Corps" red bars near
side allied "Corps Wallmoden" green dots far

# The canal with its bridge, and the roads
stream canal "The Eider canal" width 6: 240,116 225.4,121.1 217.3,123.7 210.8,125.6 204.3,127.3 197.8,128.8 191.1,130.3 184.4,131.8 177.5,133.3 170.5,134.8 163.4,136.2 156.1,137.6 148.8,138.9 141.3,140.1 133.5,141.3 125.5,142.3 117.3,143.1 108.8,143.9 100.1,144.7 91.4,145.6 82.5,146.5 73.5,147.5 64.8,148.5 56.3,149.5 48,150.5 40,151.5 32.3,152.1 24.8,152.2 15.8,151.7 0,150
bridge bridge "Kluvensiek bridge" width 5 of stone: 158.6,131 161.4,143.5
road rendsburg "The Rendsburg road" width 5: 197,0 193.1,12.4 189.9,19.3 186.3,24.8 181.8,30.3 176.3,35.8 170.5,41 164.5,46 158.3,50.8 151.8,55.3 145.6,59.6 139.9,63.9 134.5,68 129.5,72 124.5,75.5 119.5,78.5 114.5,81 109.5,83 103.8,84.9 97.3,86.6 90,88.3 82,89.8 73.9,91.6 65.6,93.9 57.3,96.5 48.8,99.5 40.1,102.1 31.4,104.4 20.3,106.6 0,110
road canal-road "The canal road" width 4: 146,59.5 148.8,68.8 150.1,74.2 150.9,78.7 151.4,83.5 151.6,88.5 152,93.5 152.5,98.5 153.1,103.5 153.9,108.5 154.7,113.2 155.5,117.6 156.6,122.6 158.6,131 161.4,143.5 163,160

# The village
building church "The church" level 2 of church: 104,71 111,71 111,78 104,78
building village-1 "A farmhouse" level 1 of wood: 108,88 117,88 117,93 108,93
building village-2 "A barn" level 1 of wood: 124,84 133,84 133,89 124,89
building village-3 "A farmhouse" level 1 of wood: 116,64 125,64 125,69 116,69
building village-4 "A barn" level 1 of wood: 138,73 146,73 146,78 138,78
building parsonage "The parsonage" level 2 of stone: 90,95 98,95 98,100 90,100
field gardens "Gardens" of garden: 119,92 132,92 132,101 119,101

# Holstein hedges, rises, woods, wet ground
hedge knick-1 "A Holstein hedge" width 1 of holstein: 60,72 74,68 90,66
hedge knick-2 "A Holstein hedge" width 1 of holstein: 168,90 186,86 204,86
hedge knick-3 "A Holstein hedge" width 1 of holstein: 34,62 33,74 34,88
hedge knick-4 "A Holstein hedge" width 1 of holstein: 196,47 208,51 222,53
hedge knick-5 "A Holstein hedge" width 1 of holstein: 56,42 72,45 86,48
hedge knick-6 "A Holstein hedge" width 1 of holstein: 84,128 104,126 120,128
hill west-1 "The western rise" level 1: 53,119.3 52.6,116 53.9,113 56.8,110.3 61.3,107.8 66,105.9 71,104.6 76.3,104 81.8,104 87,104.4 92,105.1 96.8,106.3 101.3,107.8 104.9,109.6 107.8,111.9 109.9,114.5 111.1,117.5 111.4,120.4 110.6,123.1 108.9,125.8 106.1,128.3 102.6,130.3 98.2,131.8 93,132.8 87,133.3 81.3,133.3 75.8,132.8 70.5,131.8 65.5,130.3 61.3,128.3 57.8,125.8 55,122.8
hill near-1 "The Holtsee rise" level 1: 105.5,18 106.1,14.6 108.4,11.7 112.3,9.4 117.8,7.6 123.6,6.3 129.9,5.4 136.5,5 143.5,5 150.1,5.4 156.2,6.3 161.9,7.6 167.1,9.4 171.1,11.6 173.9,14.2 175.4,17.3 175.6,20.8 174.7,23.9 172.6,26.8 169.3,29.4 164.8,31.6 159.6,33.4 153.9,34.6 147.5,35.4 140.5,35.6 133.9,35.3 127.6,34.4 121.8,33 116.3,31 111.9,28.5 108.6,25.5 106.5,22
hill near-2 "Top of the rise" level 2: 125,19.5 124.5,17.1 125.5,15.2 128,13.9 132,13.1 136.1,12.7 140.4,12.6 144.8,12.8 149.3,13.3 152.9,14.1 155.6,15.4 157.5,17 158.5,19 158.5,20.9 157.5,22.6 155.5,24.3 152.5,25.8 149.1,26.8 145.4,27.4 141.3,27.6 136.8,27.4 132.9,26.4 129.6,24.8 127,22.5
wood osterrade "Osterrade wood": 197.5,103.3 197.9,100.3 199.6,97.8 202.8,95.8 207.3,94.3 211.7,93.5 216.1,93.5 220.4,94.3 224.6,95.8 227.9,97.6 230.3,99.7 231.8,102.1 232.3,104.9 231.6,107.4 229.7,109.6 226.6,111.6 222.4,113.4 218.2,114.4 214.1,114.8 210,114.5 206,113.5 202.8,111.9 200.3,109.6 198.5,106.8
wood copse "The copse": 21.5,28.4 21.9,24.8 23.6,21.8 26.8,19.4 31.3,17.6 35.8,16.8 40.4,16.8 45.1,17.6 49.9,19.4 53.6,21.6 56.2,24.2 57.8,27.3 58.3,30.8 57.6,33.9 55.7,36.6 52.6,39 48.4,41 44.1,42.2 39.7,42.6 35.3,42.1 30.8,40.9 27.1,38.9 24.4,36.1 22.5,32.6
rough moor "The moor" of marsh: 17.8,133.3 16.8,130.1 17.3,127.2 19.3,124.6 22.8,122.4 26.5,120.8 30.5,119.8 34.8,119.4 39.3,119.6 43.1,120.5 46.4,122 49,124.1 51,126.9 51.9,129.6 51.6,132.4 50.3,135.1 47.8,137.9 44.6,139.9 40.9,141.3 36.5,142 31.5,142 27.1,141.1 23.4,139.4 20.3,136.8
field ploughed "Ploughed land" of ploughed: 178,56 208,60 206,78 176,75
field meadow "Meadow" of meadow: 58,50 90,53 88,64 57,67

# Danish: commanders and adjutants
unit dk-friedrich "Prince Frederik of Hesse" danish staff general 1/1 line at 147,16 facing 90
unit dk-friedrich-a "Adjutant of Hesse" danish staff adjutant 1/1 line at 143.5,13.5 facing 90 | commander=dk-friedrich
unit dk-friedrich-b "Adjutant of Hesse" danish staff adjutant 1/1 line at 150.5,13.5 facing 90 | commander=dk-friedrich
unit dk-lallemand "General Lallemand" danish staff general 1/1 line at 182,34 facing 90 | commander=dk-friedrich
unit dk-lallemand-a "Adjutant of Lallemand" danish staff adjutant 1/1 line at 178.5,31.5 facing 90 | commander=dk-lallemand
unit dk-lallemand-b "Adjutant of Lallemand" danish staff adjutant 1/1 line at 185.5,31.5 facing 90 | commander=dk-lallemand
unit dk-schulenburg "General Schulenburg" danish staff general 1/1 line at 121,31 facing 90 | commander=dk-friedrich
unit dk-schulenburg-a "Adjutant of Schulenburg" danish staff adjutant 1/1 line at 117.5,28.5 facing 90 | commander=dk-schulenburg
unit dk-schulenburg-b "Adjutant of Schulenburg" danish staff adjutant 1/1 line at 124.5,28.5 facing 90 | commander=dk-schulenburg

# Danish: the advance guard
unit dk-sj "Schleswig Jaegers" danish infantry rifle 16/16 skirmish at 156,50 facing 112 | t21=denmark-infantry-auxiliary-corps commander=dk-lallemand light=yes weapon=rifle
unit dk-hs "Holstein Sharpshooters" danish infantry rifle 20/20 line at 181,46 facing 112 | t21=denmark-infantry-auxiliary-corps commander=dk-lallemand light=yes weapon=rifle
unit dk-fuen "Fuen Light Dragoons" danish cavalry dragoon 16/16 attack-column/4 at 166,36 facing 112 | t21=denmark-light-cavalry-fuen-light-dragoons commander=dk-lallemand
unit dk-jut "Jutland Hussars" danish cavalry hussar 14/14 line at 212,34 facing 100 | t21=denmark-light-cavalry-jutland-light-dragoons-hussars commander=dk-lallemand
unit dk-hart "Horse battery" danish artillery gun 4/4 guns 2 march-column at 194,37 facing 104 | t21=denmark-artillery-other commander=dk-lallemand pounder=6 horse=yes

# Danish: brigade Schulenburg
unit dk-old1 "Oldenburg Regiment, 1st battalion" danish infantry shako 30/30 attack-column/8 at 126,46 facing 96 | t21=denmark-infantry-auxiliary-corps commander=dk-schulenburg
unit dk-old2 "Oldenburg Regiment, 2nd battalion" danish infantry shako 30/30 attack-column/8 at 134,33 facing 96 | t21=denmark-infantry-auxiliary-corps commander=dk-schulenburg
unit dk-que1 "Queen's Life Regiment, 1st battalion" danish infantry shako 30/30 attack-column/8 at 109,45 facing 90 | t21=denmark-infantry-auxiliary-corps commander=dk-schulenburg
unit dk-que2 "Queen's Life Regiment, 2nd battalion" danish infantry shako 30/30 attack-column/8 at 108,32 facing 90 | t21=denmark-infantry-auxiliary-corps commander=dk-schulenburg
unit dk-art "Foot battery" danish artillery gun 6/6 guns 3 line at 90,42 facing 84 | t21=denmark-artillery-other commander=dk-schulenburg pounder=6

# Danish: later
unit dk-lasson "General Lasson" danish staff general 1/1 line at 180,9 facing 90 | commander=dk-friedrich arrives=2 entry=kiel-road
unit dk-lasson-a "Adjutant of Lasson" danish staff adjutant 1/1 line at 176.5,6.5 facing 90 | commander=dk-lasson arrives=2 entry=kiel-road
unit dk-lasson-b "Adjutant of Lasson" danish staff adjutant 1/1 line at 183.5,6.5 facing 90 | commander=dk-lasson arrives=2 entry=kiel-road
unit dk-fue1 "Fuen Regiment, 1st battalion" danish infantry shako 30/30 attack-column/8 at 213,8 facing 100 | t21=denmark-infantry-auxiliary-corps commander=dk-lasson arrives=2 entry=kiel-road
unit dk-fue2 "Fuen Regiment, 2nd battalion" danish infantry shako 30/30 attack-column/8 at 227,8 facing 100 | t21=denmark-infantry-auxiliary-corps commander=dk-lasson arrives=2 entry=kiel-road
unit dk-sch1 "Schleswig Regiment, 1st battalion" danish infantry shako 28/28 attack-column/7 at 168,10 facing 100 | t21=denmark-infantry-auxiliary-corps commander=dk-lasson arrives=3 entry=kiel-road
unit dk-hol "Holstein Horse" danish cavalry dragoon 14/14 line at 221,20 facing 96 | t21=denmark-medium-cavalry-horse commander=dk-friedrich arrives=3 entry=kiel-road
unit dk-park "The park" danish artillery gun 2/2 guns 1 march-column at 236.4,18 facing 92 | commander=dk-friedrich waggon=yes ammunition=yes arrives=4 entry=kiel-road

# Allied: commanders and adjutants
unit al-wallmoden "Graf Wallmoden" allied staff general 1/1 line at 118,114 facing 270
unit al-wallmoden-a "Adjutant of Wallmoden" allied staff adjutant 1/1 line at 121.5,116.5 facing 270 | commander=al-wallmoden
unit al-wallmoden-b "Adjutant of Wallmoden" allied staff adjutant 1/1 line at 114.5,116.5 facing 270 | commander=al-wallmoden
unit al-natzmer "Oberst von Natzmer" allied staff general 1/1 line at 104,96 facing 270 | commander=al-wallmoden
unit al-natzmer-a "Adjutant of Natzmer" allied staff adjutant 1/1 line at 107.5,98.5 facing 270 | commander=al-natzmer
unit al-natzmer-b "Adjutant of Natzmer" allied staff adjutant 1/1 line at 100.5,98.5 facing 270 | commander=al-natzmer
unit al-halkett "Oberst Halkett" allied staff general 1/1 line at 66,120 facing 270 | commander=al-wallmoden
unit al-halkett-a "Adjutant of Halkett" allied staff adjutant 1/1 line at 69.5,122.5 facing 270 | commander=al-halkett
unit al-halkett-b "Adjutant of Halkett" allied staff adjutant 1/1 line at 62.5,122.5 facing 270 | commander=al-halkett
unit al-doernberg "General von Dörnberg" allied staff general 1/1 line at 144,126 facing 270 | commander=al-wallmoden
unit al-doernberg-a "Adjutant of Dörnberg" allied staff adjutant 1/1 line at 147.5,128.5 facing 270 | commander=al-doernberg
unit al-doernberg-b "Adjutant of Dörnberg" allied staff adjutant 1/1 line at 140.5,128.5 facing 270 | commander=al-doernberg

# Allied: first brigade of the Russo-German Legion, in and about the village
unit al-rg1 "Russo-German Legion, 1st battalion" allied infantry shako 26/26 line at 130,60 facing 300 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-natzmer
unit al-rg2 "Russo-German Legion, 2nd battalion" allied infantry shako 26/26 attack-column/7 at 97,72 facing 285 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-natzmer
unit al-rg5 "Russo-German Legion, 5th battalion" allied infantry shako 17/17 huddle/6 at 112.5,92.75 facing 90 inside village-1 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-natzmer

# Allied: Hanoverians and Dessau
unit al-lau "Lauenburg battalion" allied infantry shako 28/28 line at 180,96 facing 262 | t21=hanover-infantry-line-light valour=0 commander=al-halkett
unit al-ben "Bennigsen battalion" allied infantry shako 28/28 attack-column/7 at 140,102 facing 270 | t21=hanover-infantry-line-light valour=-1 commander=al-halkett
unit al-des "Anhalt-Dessau battalion" allied infantry shako 26/26 line at 74,106 facing 292 | t21=anhalt-infantry-light commander=al-halkett light=yes

# Allied: horse and guns
unit al-hu1 "1st Hussars, Russo-German Legion" allied cavalry hussar 16/16 line at 58,84 facing 322 | t21=prussia-light-cavalry-russian-german-hussars commander=al-doernberg
unit al-hu2 "2nd Hussars, Russo-German Legion" allied cavalry hussar 14/14 line at 174,112 facing 265 | t21=prussia-light-cavalry-russian-german-hussars commander=al-doernberg
unit al-mec "Mecklenburg Mounted Jaegers" allied cavalry hussar 14/14 line at 138,114 facing 270 | t21=mecklenburg-light-cavalry-chasseurs-hussars commander=al-doernberg
unit al-hart "Horse battery, Russo-German Legion" allied artillery gun 4/4 guns 2 line at 94,112 facing 285 | t21=any-any-units-not-indicated commander=al-wallmoden pounder=6 horse=yes
unit al-art "Hanoverian foot battery" allied artillery gun 6/6 guns 3 line at 160,104 facing 268 | t21=hanover-artillery-other commander=al-wallmoden pounder=6

# Allied: later, over the bridge
unit al-warburg "Oberst von Warburg" allied staff general 1/1 line at 176,152 facing 270 | commander=al-wallmoden arrives=3 entry=kluvensiek
unit al-warburg-a "Adjutant of Warburg" allied staff adjutant 1/1 line at 179.5,154.5 facing 270 | commander=al-warburg arrives=3 entry=kluvensiek
unit al-warburg-b "Adjutant of Warburg" allied staff adjutant 1/1 line at 172.5,154.5 facing 270 | commander=al-warburg arrives=3 entry=kluvensiek
unit al-rg3 "Russo-German Legion, 3rd battalion" allied infantry shako 26/26 attack-column/7 at 150,150 facing 270 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-warburg arrives=3 entry=kluvensiek
unit al-rg4 "Russo-German Legion, 4th battalion" allied infantry shako 26/26 attack-column/7 at 164,150 facing 270 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-warburg arrives=3 entry=kluvensiek
unit al-rg6 "Russo-German Legion, 6th battalion" allied infantry shako 26/26 attack-column/7 at 188,150 facing 270 | t21=prussia-infantry-reserve-russian-german-legion-reiche-battalion commander=al-warburg arrives=4 entry=kluvensiek
unit al-est "Estorff's Hussars" allied cavalry hussar 14/14 line at 210,146 facing 270 | t21=hanover-light-cavalry-hussars commander=al-doernberg arrives=5 entry=kluvensiek
`,
};
