import type { Json } from '../../book';
import { scenarioFromLayout } from '../belle-alliance-scenario';
import { type ScenarioWords, withWords } from './written-scenario';

/**
 * The demonstration battle: a French division with Guard and cavalry behind it comes over a brook against a ridge held by
 * British, Hanoverian and Nassau battalions, with a stone farm at the bridge. The ground and the order of battle are
 * invented after the eastern end of the field of Waterloo; every valour is a row of table 21.
 */
export function demonstration(words?: ScenarioWords): Json {
  if (words) return withWords({ layout: DEMONSTRATION_LAYOUT, zones: [], lastBound: 8 }, words);
  const scenario = scenarioFromLayout(DEMONSTRATION_LAYOUT);
  if (!scenario.ok) throw new Error(`The demonstration cannot be read: ${JSON.stringify(scenario.problem)}`);
  return scenario.value;
}

export const DEMONSTRATION_LAYOUT = `
table 240 x 180
side french "Division Durutte and reserves" blue bars near
side allied "Division Picton" red dots far

# The allied ridge, two layers, with the sunken lane on its crest
hill ridge-1 "The ridge" level 1: 23.8,117.4 30.2,115.6 37.2,114.5 44.8,114 52.8,114.1 61.2,114.9 69.1,115.6 76.4,116.4 83,117.1 89,117.9 95,118.2 101,118.2 107,117.9 113,117.1 119.2,116.3 125.8,115.4 132.5,114.5 139.5,113.5 146.5,112.8 153.5,112.4 160.5,112.4 167.5,112.6 174.5,113.1 181.5,113.7 188.5,114.5 195.5,115.5 202.1,116.9 208.4,118.8 214.2,121.1 219.8,123.9 224.1,127.1 227.4,130.7 229.5,134.8 230.5,139.2 230.1,143.4 228.4,147.1 225.2,150.5 220.8,153.5 215.2,156.1 208.8,158.4 201.2,160.2 192.8,161.8 183.9,163.1 174.6,164.2 165,165.1 155,165.9 144.8,166.4 134.2,166.6 123.5,166.6 112.5,166.4 101.5,166 90.5,165.5 79.5,164.9 68.5,164.1 58.4,163 49.1,161.5 40.8,159.6 33.2,157.4 26.9,154.7 21.6,151.6 17.5,148 14.5,144 12.5,139.9 11.5,135.6 11.5,131.2 12.5,126.8 14.9,122.9 18.6,119.8
hill ridge-2 "The crest" level 2: 51.2,129.5 58.8,128.5 66.2,127.9 73.8,127.6 81.2,127.8 88.8,128.2 96.2,128.4 103.8,128.3 111.2,127.9 118.8,127.1 126.2,126.4 133.8,125.8 141.2,125.2 148.8,124.8 156.2,124.6 163.8,124.9 171.2,125.5 178.8,126.5 185.4,127.9 191.1,129.6 196,131.8 200,134.2 202.4,136.8 203.1,139.4 202.2,142.1 199.8,144.9 195.6,147.2 189.9,149.2 182.5,150.9 173.5,152.1 164.2,153.2 154.8,154.1 145,154.8 135,155.2 125,155.5 115,155.5 105,155.2 95,154.8 85.6,154.1 76.9,153.2 68.8,152.1 61.2,150.9 54.9,149.4 49.6,147.6 45.5,145.6 42.5,143.4 40.4,141.1 39.1,138.9 38.8,136.6 39.2,134.4 41.5,132.4 45.5,130.8
hill knoll-1 "The knoll" level 1: 73,11.8 79,10.2 85.2,9.2 91.8,8.8 98.5,8.8 105.5,9.2 111.5,10.2 116.5,11.8 120.5,13.8 123.5,16.2 125.4,18.9 126.1,21.6 125.8,24.5 124.2,27.5 121.6,30.1 117.9,32.4 113,34.2 107,35.8 101,36.6 95,36.9 89,36.5 83,35.5 77.8,34.2 73.2,32.6 69.5,30.6 66.5,28.4 64.4,26 63.1,23.5 62.8,20.9 63.2,18.1 65.1,15.7 68.4,13.6
hill knoll-2 "Top of the knoll" level 2: 84.8,16.5 89.2,15.5 93.5,15 97.5,15 101.2,15.5 104.8,16.5 107.5,17.8 109.5,19.2 110.8,21 111.2,23 110.6,24.8 108.9,26.4 106,27.9 102,29.1 98,29.9 94,30.1 90,29.9 86,29.1 82.9,27.9 80.6,26.3 79.2,24.2 78.8,21.8 79.5,19.6 81.5,17.9
hill spur "The spur" level 1: 205.8,7.2 212.2,6.8 217.9,7.1 222.6,8.4 226.5,10.5 229.5,13.5 231.4,16.6 232.1,19.9 231.8,23.2 230.2,26.8 227.9,29.5 224.6,31.5 220.5,32.8 215.5,33.2 210.9,33 206.6,32 202.8,30.2 199.2,27.8 196.8,24.9 195.2,21.6 194.8,18 195.2,14 197.2,10.9 200.8,8.6

wood copse "Bois de Smohain": 184.5,85.8 187.5,84.2 190.8,83.2 194.2,82.8 198,82.8 202,83.2 205.9,84 209.6,85 213.2,86.2 216.8,87.8 219.8,89.5 222.2,91.5 224.2,93.8 225.8,96.2 226.2,98.7 225.8,101.1 224.2,103.4 221.8,105.6 218.9,107.4 215.6,108.8 212,109.8 208,110.2 204.1,110.3 200.4,109.9 196.8,109.1 193.2,107.9 190.1,106.4 187.2,104.8 184.6,103 182.4,101 180.8,98.9 179.8,96.6 179.4,94.2 179.6,91.8 180.6,89.5 182.2,87.5
wood orchard "The orchard": 71.2,95.6 74.8,95.4 77.6,95.6 79.9,96.2 81.5,97.2 82.5,98.8 83.2,100.4 83.6,102.3 83.6,104.4 83.4,106.6 82.4,108.4 80.6,109.8 78.1,110.8 74.9,111.2 72.1,111.2 69.7,110.6 67.8,109.4 66.2,107.6 65.2,105.8 64.8,103.8 64.8,101.6 65.2,99.4 66.5,97.6 68.5,96.4

building farm-house "Ferme du Gué" level 2 of stone: 90,100 102,100 102,105 90,105
building farm-barn "The great barn" level 1 of stone: 104,100 109,100 109,114 104,114
building farm-stable "The stable" level 1 of stone: 90,110 100,110 100,114.5 90,114.5
building mill "The mill" level 1 of wood: 208,66 214,66 214,71 208,71

field rye-1 "Rye" of rye: 26,64 52,60 56,74 30,79
field rye-2 "Rye" of rye: 138,60 166,56 170,69 141,72
field stubble "Stubble" of stubble: 150,92 172,92 174,106 152,106
field kitchen-garden "Kitchen garden" of garden: 112,101 120,101 120,112 112,112

stream brook "The brook" width 3: 0,97 1.4,96.9 4.1,96.6 8.2,96.2 13.8,95.8 19.2,95.1 24.8,94.2 30.2,93.1 35.8,91.9 41.4,90.5 47.1,89 53,87.4 59,85.6 65,84.4 71,83.6 77,83.4 83,83.6 89.1,84.1 95.4,84.7 101.8,85.5 108.2,86.5 114.9,86.9 121.6,86.6 128.5,85.8 135.5,84.2 142.4,82.7 149.1,81.1 155.8,79.4 162.2,77.6 168.8,76.1 175.2,74.7 181.8,73.5 188.2,72.5 194.6,71.9 200.9,71.6 207,71.8 213,72.2 218.6,72.4 223.9,72.3 228.8,71.9 233.2,71.1 236.6,70.6 238.9,70.2 240,70
road chaussee "The paved road" width 5 of paved: 116,0 116.2,1.9 116.6,5.6 117.1,11.2 117.9,18.8 118.5,26.2 119,33.8 119.4,41.2 119.6,48.8 119.9,56.1 120.1,63.2 120.4,70.1 120.6,76.9 121,83 121.5,88.5 122.1,93.4 122.9,97.6 123.6,102.2 124.2,107.1 124.8,112.2 125.2,117.8 125.5,123.4 125.5,129.1 125.2,135 124.8,141 124.5,147.4 124.5,154.1 124.8,161.2 125.2,168.8 125.6,174.4 125.9,178.1 126,180
road lane "The farm lane" width 3.5: 121,92 120.4,92.2 119.3,92.8 117.6,93.5 115.4,94.5 113.1,95.3 110.9,96 108.6,96.6 106.4,96.9 104.7,97.2 103.6,97.4 103,97.5
road track "The mill track" width 3.5: 119.5,44 121.4,44.1 125.2,44.4 130.9,44.8 138.6,45.2 145.9,45.9 153,46.6 159.8,47.5 166.2,48.5 172.1,49.8 177.4,51.2 182,53 186,55 189.5,57.3 192.5,59.9 195,62.9 197,66.1 198.8,69.1 200.2,71.9 201.5,74.4 202.5,76.6 203.1,78.6 203.4,80.2 203.2,81.5 202.8,82.5 202.4,83.2 202.1,83.8 202,84
bridge bridge "The bridge" width 6 of stone: 120.7,82.5 121.6,93
ford ford "The ford" width 5: 198.5,67 201.5,75.5
wall farm-wall "The farm wall" width 0.6 of stone: 90,105 90,110
wall yard-wall "The yard wall" width 0.6 of stone: 100,114.2 104,113.8
hedge hedge-1 "The sunken lane" width 1: 62,126.5 86,124.5 110,125
hedge hedge-2 "The sunken lane" width 1: 138,121.5 160,119.5 184,122.5
fence fence-1 "Garden fence" width 0.4: 112,101 120,101

# French: commanders and adjutants
unit fr-durutte "Général Durutte" french staff general 1/1 line at 132,40 facing 95
unit fr-durutte-a "Adjutant of Durutte" french staff adjutant 1/1 line at 136.5,38 facing 90 | commander=fr-durutte
unit fr-durutte-b "Adjutant of Durutte" french staff adjutant 1/1 line at 128.5,37 facing 90 | commander=fr-durutte
unit fr-pegot "Général Pégot" french staff general 1/1 line at 68,46 facing 90 | commander=fr-durutte
unit fr-pegot-a "Adjutant of Pégot" french staff adjutant 1/1 line at 72,44 facing 90 | commander=fr-pegot
unit fr-pegot-b "Adjutant of Pégot" french staff adjutant 1/1 line at 64,44 facing 90 | commander=fr-pegot
unit fr-brue "Général Brue" french staff general 1/1 line at 160,45 facing 90 | commander=fr-durutte
unit fr-brue-a "Adjutant of Brue" french staff adjutant 1/1 line at 164,43 facing 90 | commander=fr-brue
unit fr-brue-b "Adjutant of Brue" french staff adjutant 1/1 line at 156,43 facing 90 | commander=fr-brue

# French: brigade Pégot
unit fr-13l "13e Léger" french infantry shako 14/14 skirmish at 92,74 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot light=yes
unit fr-8-1 "8e de Ligne, 1er bataillon" french infantry shako 28/28 attack-column/7 at 58,58 facing 88 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot
unit fr-8-2 "8e de Ligne, 2e bataillon" french infantry shako 24/24 attack-column/6 at 78,58 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot
unit fr-29-1 "29e de Ligne, 1er bataillon" french infantry shako 26/26 line at 46,40 facing 88 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot
unit fr-29-2 "29e de Ligne, 2e bataillon" french infantry shako 24/24 march-column at 120,74 facing 88 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot

# French: brigade Brue
unit fr-85-1 "85e de Ligne, 1er bataillon" french infantry shako 28/28 attack-column/7 at 146,55 facing 92 | t21=france-1815-infantry-most-line-and-light commander=fr-brue
unit fr-85-2 "85e de Ligne, 2e bataillon" french infantry shako 24/24 attack-column/6 at 168,52 facing 92 | t21=france-1815-infantry-most-line-and-light commander=fr-brue
unit fr-95-1 "95e de Ligne, 1er bataillon" french infantry shako 26/26 line at 150,33 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-brue
unit fr-95-2 "95e de Ligne, 2e bataillon" french infantry shako 24/24 attack-column/6 at 176,32 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-brue

# French: reserves under the division's own hand
unit fr-gren3 "3e Grenadiers de la Garde" french infantry bearskin 26/26 attack-column/7 at 140,18 facing 90 | t21=france-1815-infantry-3rd-and-4th-guard-grenadiers-and-chasseurs commander=fr-durutte
unit fr-gren4 "4e Grenadiers de la Garde" french infantry bearskin 26/26 attack-column/7 at 160,18 facing 90 | t21=france-1815-infantry-3rd-and-4th-guard-grenadiers-and-chasseurs commander=fr-durutte
unit fr-cuir7 "7e Cuirassiers" french cavalry cuirassier 14/14 line at 206,50 facing 92 | t21=france-1815-heavy-cavalry-curassiers commander=fr-durutte squadrons=4
unit fr-cuir12 "12e Cuirassiers" french cavalry cuirassier 12/12 attack-column/4 at 212,30 facing 92 | t21=france-1815-heavy-cavalry-curassiers commander=fr-durutte squadrons=4
unit fr-lanc3 "3e Lanciers" french cavalry lancer 14/14 line at 20,62 facing 86 | t21=france-1815-medium-cavalry-lancers commander=fr-durutte
unit fr-chas3 "3e Chasseurs à cheval" french cavalry hussar 12/12 attack-column/4 at 20,42 facing 88 | t21=france-1815-light-cavalry-chasseurs valour=0 commander=fr-durutte light=yes
unit fr-art6 "6e Artillerie à pied" french artillery gun 8/8 guns 4 line at 96,29 facing 90 | t21=any-any-units-not-indicated commander=fr-durutte pounder=6
unit fr-hart1 "1re Artillerie à cheval" french artillery gun 4/4 guns 2 march-column at 190,44 facing 90 | t21=france-1815-artillery-horse-line-artillery commander=fr-durutte pounder=6 horse=yes

# Allied: commanders and adjutants
unit al-picton "Sir Thomas Picton" allied staff general 1/1 line at 132,146 facing 270
unit al-picton-a "Adjutant of Picton" allied staff adjutant 1/1 line at 136,149 facing 270 | commander=al-picton
unit al-picton-b "Adjutant of Picton" allied staff adjutant 1/1 line at 128,149 facing 270 | commander=al-picton
unit al-kempt "Sir James Kempt" allied staff general 1/1 line at 164,138 facing 270 | commander=al-picton
unit al-kempt-a "Adjutant of Kempt" allied staff adjutant 1/1 line at 168,141 facing 270 | commander=al-kempt
unit al-kempt-b "Adjutant of Kempt" allied staff adjutant 1/1 line at 160,141 facing 270 | commander=al-kempt
unit al-pack "Sir Denis Pack" allied staff general 1/1 line at 92,140 facing 270 | commander=al-picton
unit al-pack-a "Adjutant of Pack" allied staff adjutant 1/1 line at 96,143 facing 270 | commander=al-pack
unit al-pack-b "Adjutant of Pack" allied staff adjutant 1/1 line at 88,143 facing 270 | commander=al-pack

# Allied: brigade Kempt
unit al-95 "1/95th Rifles" allied infantry rifle 12/12 skirmish at 146,99 facing 270 | t21=great-britain-infantry-3rd-light-brigade-95th-rifles commander=al-kempt light=yes weapon=rifle marksmen=yes
unit al-28 "1/28th Foot" allied infantry shako 28/28 line at 150,127 facing 270 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-32 "1/32nd Foot" allied infantry shako 30/30 line at 175,128 facing 268 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-79 "1/79th Cameron Highlanders" allied infantry highlander 30/30 line at 106,131 facing 270 | t21=great-britain-infantry-highland commander=al-kempt

# Allied: brigade Pack
unit al-92 "1/92nd Gordon Highlanders" allied infantry highlander 26/26 line at 80,130 facing 272 | t21=great-britain-infantry-highland commander=al-pack
unit al-kgl2 "2nd Light, King's German Legion" allied infantry rifle 20/20 line at 97,117.5 facing 268 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-pack light=yes weapon=rifle
unit al-lune "Field battalion Lüneburg" allied infantry shako 28/28 line at 55,129 facing 272 | t21=hanover-1815-infantry-field-battalions commander=al-pack
unit al-verd "Field battalion Verden" allied infantry shako 32/32 square at 34,128 facing 272 | t21=hanover-1815-infantry-field-battalions commander=al-pack
unit al-hame "Landwehr battalion Hameln" allied infantry shako 28/28 attack-column/7 at 68,150 facing 270 | t21=hanover-infantry-landwehr commander=al-pack

# Allied: under the division's own hand
unit al-nas1 "1/2nd Nassau" allied infantry shako 32/32 line at 204,116 facing 264 | t21=nassau-infantry-1st-and-2nd-battalion commander=al-picton
unit al-nas2 "2/2nd Nassau" allied infantry shako 32/32 attack-column/8 at 216,136 facing 262 | t21=nassau-infantry-1st-and-2nd-battalion commander=al-picton
unit al-brun "Brunswick Life battalion" allied infantry shako 26/26 attack-column/7 at 142,160 facing 270 | t21=brunswick-infantry-life-battalion commander=al-picton
unit al-royal "1st Royal Dragoons" allied cavalry dragoon 14/14 line at 104,160 facing 270 | t21=great-britain-heavy-cavalry-guard-dragoons-dragoons commander=al-picton squadrons=3
unit al-12ld "12th Light Dragoons" allied cavalry hussar 12/12 line at 40,158 facing 275 | t21=great-britain-light-cavalry-hussars-light-dragoons commander=al-picton light=yes squadrons=3
unit al-hus1 "1st Hussars, King's German Legion" allied cavalry hussar 14/14 line at 196,158 facing 268 | t21=hanover-light-cavalry-kgl-hussars commander=al-picton light=yes
unit al-rogers "Rogers' battery, Royal Artillery" allied artillery gun 6/6 guns 3 line at 128,128 facing 270 | t21=great-britain-artillery-other commander=al-picton pounder=9
unit al-whin "Whinyates' troop, Royal Horse Artillery" allied artillery gun 4/4 guns 2 march-column at 168,150 facing 270 | t21=great-britain-artillery-other commander=al-picton pounder=6 horse=yes
`;
