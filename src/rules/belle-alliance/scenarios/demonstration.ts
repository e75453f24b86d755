import type { Json } from '../../book';
import { scenarioFromLayout } from '../scenario';

/**
 * The demonstration battle: a French division with Guard and cavalry behind it comes over a brook against a ridge held by
 * British, Hanoverian and Nassau battalions, with a stone farm at the bridge. The ground and the order of battle are
 * invented after the eastern end of the field of Waterloo; every valour is a row of table 21.
 */
export function demonstration(): Json {
  const scenario = scenarioFromLayout(DEMONSTRATION_LAYOUT);
  if (!scenario.ok) throw new Error(`The demonstration cannot be read: ${JSON.stringify(scenario.problem)}`);
  return scenario.value;
}

export const DEMONSTRATION_LAYOUT = `
table 240 x 180
side french "Division Durutte and reserves" blue bars near
side allied "Division Picton" red dots far

# The allied ridge, two layers, with the sunken lane on its crest
hill ridge-1 "The ridge" level 1: 14,120 40,113 74,116 98,119 122,116 150,112 178,113 206,117 228,128 232,146 214,158 180,164 140,167 96,166 52,163 22,154 10,138
hill ridge-2 "The crest" level 2: 40,131 70,127 100,129 130,126 160,124 190,128 206,138 196,149 160,154 120,156 80,154 50,149 38,140
hill knoll-1 "The knoll" level 1: 64,14 88,8 116,10 128,20 122,32 98,38 74,34 62,25
hill knoll-2 "Top of the knoll" level 2: 78,18 96,14 110,18 112,26 96,31 80,28
hill spur "The spur" level 1: 196,8 222,6 234,18 228,32 208,34 194,24

wood copse "Bois de Smohain": 180,88 192,82 208,84 222,90 228,100 218,109 202,111 188,106 179,98
wood orchard "The orchard": 66,96 80,95 84,101 83,110 70,112 64,105

building farm-house "Ferme du Gué" level 2 of stone: 90,100 102,100 102,105 90,105
building farm-barn "The great barn" level 1 of stone: 104,100 109,100 109,114 104,114
building farm-stable "The stable" level 1 of stone: 90,110 100,110 100,114.5 90,114.5
building mill "The mill" level 1 of wood: 208,66 214,66 214,71 208,71

field rye-1 "Rye" of rye: 26,64 52,60 56,74 30,79
field rye-2 "Rye" of rye: 138,60 166,56 170,69 141,72
field stubble "Stubble" of stubble: 150,92 172,92 174,106 152,106
field kitchen-garden "Kitchen garden" of garden: 112,101 120,101 120,112 112,112

stream brook "The brook" width 3: 0,97 22,95 44,90 68,83 92,84 118,88 146,82 172,75 198,71 222,73 240,70
road chaussee "The paved road" width 3.5 of paved: 116,0 119,30 120,60 121,87 124,104 126,126 124,150 126,180
road lane "The farm lane" width 2: 121,92 112,96 103,97.5
road track "The mill track" width 2: 119.5,44 150,46 176,50 192,58 200,71 204,80 202,84
bridge bridge "The bridge" width 4 of stone: 120.7,82.5 121.6,93
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
unit fr-13l "13e Léger" french infantry shako 14/14 skirmish at 92,74 facing 90 | t21=france-1815-infantry-most-line-and-light commander=fr-pegot
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
unit fr-cuir7 "7e Cuirassiers" french cavalry cuirassier 14/14 line at 206,50 facing 92 | t21=france-1815-heavy-cavalry-curassiers commander=fr-durutte
unit fr-cuir12 "12e Cuirassiers" french cavalry cuirassier 12/12 attack-column/4 at 212,30 facing 92 | t21=france-1815-heavy-cavalry-curassiers commander=fr-durutte
unit fr-lanc3 "3e Lanciers" french cavalry lancer 14/14 line at 20,62 facing 86 | t21=france-1815-medium-cavalry-lancers commander=fr-durutte
unit fr-chas3 "3e Chasseurs à cheval" french cavalry hussar 12/12 attack-column/4 at 20,42 facing 88 | t21=france-1815-light-cavalry-chasseurs valour=0 commander=fr-durutte
unit fr-art6 "6e Artillerie à pied" french artillery gun 8/8 guns 4 line at 96,29 facing 90 | t21=any-any-units-not-indicated commander=fr-durutte
unit fr-hart1 "1re Artillerie à cheval" french artillery gun 4/4 guns 2 march-column at 190,44 facing 90 | t21=france-1815-artillery-horse-line-artillery commander=fr-durutte

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
unit al-95 "1/95th Rifles" allied infantry rifle 12/12 skirmish at 146,99 facing 270 | t21=great-britain-infantry-3rd-light-brigade-95th-rifles commander=al-kempt
unit al-28 "1/28th Foot" allied infantry shako 28/28 line at 150,127 facing 270 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-32 "1/32nd Foot" allied infantry shako 30/30 line at 175,128 facing 268 | t21=great-britain-infantry-guard-line-fusiliers-light commander=al-kempt
unit al-79 "1/79th Cameron Highlanders" allied infantry highlander 30/30 line at 106,131 facing 270 | t21=great-britain-infantry-highland commander=al-kempt

# Allied: brigade Pack
unit al-92 "1/92nd Gordon Highlanders" allied infantry highlander 26/26 line at 80,130 facing 272 | t21=great-britain-infantry-highland commander=al-pack
unit al-kgl2 "2nd Light, King's German Legion" allied infantry rifle 20/20 line at 97,117.5 facing 268 | t21=hanover-1815-infantry-kgl-line-light-jaeger commander=al-pack
unit al-lune "Field battalion Lüneburg" allied infantry shako 28/28 line at 55,129 facing 272 | t21=hanover-1815-infantry-field-battalions commander=al-pack
unit al-verd "Field battalion Verden" allied infantry shako 32/32 square at 34,128 facing 272 | t21=hanover-1815-infantry-field-battalions commander=al-pack
unit al-hame "Landwehr battalion Hameln" allied infantry shako 28/28 attack-column/7 at 68,150 facing 270 | t21=hanover-infantry-landwehr commander=al-pack

# Allied: under the division's own hand
unit al-nas1 "1/2nd Nassau" allied infantry shako 32/32 line at 204,116 facing 264 | t21=nassau-infantry-1st-and-2nd-battalion commander=al-picton
unit al-nas2 "2/2nd Nassau" allied infantry shako 32/32 attack-column/8 at 216,136 facing 262 | t21=nassau-infantry-1st-and-2nd-battalion commander=al-picton
unit al-brun "Brunswick Life battalion" allied infantry shako 26/26 attack-column/7 at 142,160 facing 270 | t21=brunswick-infantry-life-battalion commander=al-picton
unit al-royal "1st Royal Dragoons" allied cavalry dragoon 14/14 line at 104,160 facing 270 | t21=great-britain-heavy-cavalry-guard-dragoons-dragoons commander=al-picton
unit al-12ld "12th Light Dragoons" allied cavalry hussar 12/12 line at 40,158 facing 275 | t21=great-britain-light-cavalry-hussars-light-dragoons commander=al-picton
unit al-hus1 "1st Hussars, King's German Legion" allied cavalry hussar 14/14 line at 196,158 facing 268 | t21=hanover-light-cavalry-kgl-hussars commander=al-picton
unit al-rogers "Rogers' battery, Royal Artillery" allied artillery gun 6/6 guns 3 line at 128,128 facing 270 | t21=great-britain-artillery-other commander=al-picton
unit al-whin "Whinyates' troop, Royal Horse Artillery" allied artillery gun 4/4 guns 2 march-column at 168,150 facing 270 | t21=great-britain-artillery-other commander=al-picton
`;
