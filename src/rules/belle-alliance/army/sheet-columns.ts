import type { ValourArm } from '../tables/table-21-valour';
import { NATIONS } from './valour';
import { folded } from './words';

/** What a column of a spreadsheet can be for, in the order in which we write them. */
export const COLUMNS = [
  'side',
  'army',
  'corps',
  'division',
  'brigade',
  'commander',
  'name',
  'nation',
  'year',
  'arm',
  'kind',
  'men',
  'figures',
  'guns',
  'models',
  'valour',
  'weapon',
  'pounder',
  'squadrons',
  'light',
  'heavy',
  'lancers',
  'marksmen',
  'engineers',
  'horse',
  'waggon',
  'ammunition',
  'efficiency',
  'adjutants',
  'look',
] as const;
export type Column = (typeof COLUMNS)[number];

/** A list of words by what they mean, as `words.ts` folds them; what is asked for is folded too. */
const meaning = <T extends string>(entries: Readonly<Record<T, string>>): ((text: string) => T | undefined) => {
  const known = new Map<string, T>();
  for (const key in entries)
    for (const word of [key, ...entries[key].split(',')]) if (folded(word) !== '') known.set(folded(word), key);
  return (text) => known.get(folded(text));
};

/** Headers in English, German, French and Danish. */
export const columnOf = meaning<Column>({
  side: 'player,partei,seite,camp,partie',
  army: 'armée,armee,hær',
  corps: 'army corps,korps,armeekorps,corps d’armée,armékorps',
  division: 'div',
  brigade: 'bde,brig',
  commander: 'general,officer,commanding officer,kommandeur,befehlshaber,führer,commandant,chef,kommandør,anfører',
  name: 'unit,unit name,battalion,einheit,bezeichnung,unité,nom,bataillon,navn,enhed',
  nation: 'country,nationality,land,staat,nationalität,pays,nationalité',
  year: 'jahr,année,an,år',
  arm: 'arm of service,waffe,waffengattung,truppengattung,arme,våbenart',
  kind: 'type,class,unit type,troop type,art,typ,gattung,genre,sorte,slags',
  men: 'strength,mann,männer,stärke,hommes,effectif,effectifs,mand,styrke',
  figures: 'figs,figure,miniatures,figuren,figurines,figurer',
  guns: 'cannon,cannons,pieces,geschütze,kanonen,canons,pièces,kanoner',
  models: 'gun models,model guns,modelle,geschützmodelle,modèles,modeller',
  valour: 'valor,morale,quality,moral,kampfwert,wert,valeur,kvalitet',
  weapon: 'weapons,musket,bewaffnung,gewehr,armement,bevæbning',
  pounder: 'calibre,caliber,pdr,pounds,kaliber,pfünder,pfund,livres,pund',
  squadrons: 'squadron,sqn,sqns,schwadronen,eskadronen,escadrons,eskadroner',
  light: 'light troops,leicht,leichte,léger,légère,let',
  heavy: 'schwer,schwere,lourd,lourde,tung',
  lancers: 'lance,lances,lanzen,lanzenreiter,lanciers,lanser',
  marksmen: 'sharpshooters,scharfschützen,tireurs,skarpskytter',
  engineers: 'sappers,pioniere,sapeurs,génie,ingeniører',
  horse: 'horse artillery,reitend,à cheval,ridende',
  waggon: 'wagon,supply waggon,supply wagon,wagen,chariot,vogn',
  ammunition: 'ammo,munition,munitions,munitioner',
  efficiency: 'efficient,leadership,tüchtigkeit,fähigkeit,efficacité,dygtighed',
  adjutants: 'aides,adcs,adjutanten,aides de camp,adjudanter',
  look: 'figure look,aussehen,aspect,udseende',
});

export const armIn = meaning<ValourArm | 'cavalry' | 'officer' | 'adjutant'>({
  infantry: 'inf,foot,infanterie,fußvolk,fodfolk,infanteri',
  cavalry: 'cav,horse,kavallerie,reiterei,cavalerie,kavaleri,rytteri',
  'light cavalry': 'lt cav,light horse,leichte kavallerie,cavalerie légère,let kavaleri',
  'medium cavalry': 'med cav,mittlere kavallerie,cavalerie de ligne',
  'heavy cavalry': 'hvy cav,heavy horse,schwere kavallerie,cavalerie lourde,grosse cavalerie,tungt kavaleri',
  artillery: 'art,arty,guns,battery,artillerie,artilleri,batterie,batteri',
  officer: 'staff,general,commander,offizier,stab,officier,général',
  adjutant: 'aide,aide de camp,adc,adjutanten,adjudant',
});

const NATION_NAMES: Readonly<Record<string, string>> = {
  Austria: 'austrian,austrians,österreich,oesterreich,autriche,østrig,at',
  Baden: 'bade',
  Bavaria: 'bavarian,bavarians,bayern,bavière',
  Belgium: 'belgian,belgians,belgien,belgique,dutch-belgian',
  Brunswick: 'brunswickers,braunschweig,brunsvig',
  Denmark: 'danish,danes,dänemark,danemark,danmark',
  France: 'french,frankreich,frankrig,fr',
  'Great Britain':
    'britain,british,england,english,uk,gb,united kingdom,großbritannien,grande-bretagne,angleterre,storbritannien',
  Hanover: 'hannover,hanoverian,hanovre,kgl',
  'Hanseatic Cities': 'hanseatic,hanseatic legion,hansestädte,villes hanséatiques',
  Hessen: 'hesse,hessian',
  Illyria: 'illyrien,illyrie',
  Italy: 'italian,italians,italien,italie',
  Mecklenburg: 'mecklembourg',
  Naples: 'neapel,neapolitan',
  Netherlands: 'dutch,holland,niederlande,pays-bas,hollande,nederlandene',
  Poland: 'polish,poles,polen,pologne,duchy of warsaw,warsaw',
  Portugal: 'portuguese',
  Prussia: 'prussian,prussians,preußen,prusse,preussen',
  Russia: 'russian,russians,russland,russie,rusland',
  Saxony: 'saxon,saxons,sachsen,saxe',
  Spain: 'spanish,spanien,espagne',
  Sweden: 'swedish,swedes,schweden,suède,sverige',
  Westphalia: 'westphalian,westfalen,westphalie',
  Würtemberg: 'württemberg,wurttemberg,wurtemberg',
  Würzburg: 'wurtzbourg',
};

/** The nation of table 21 by its name or another for it. */
export const nationIn = meaning<string>(
  Object.fromEntries(NATIONS.map((nation) => [nation, NATION_NAMES[nation] ?? nation])),
);

export const weaponIn = meaning<'carbine' | 'musket' | 'rifle' | 'none'>({
  carbine: 'carbines,karabiner,carabine,karabin',
  musket: 'muskets,muskete,fusil,smoothbore,gevær',
  rifle: 'rifles,büchse,carabine rayée,riffel,rifled',
  none: 'no,keine,aucune,ingen,sabre,lance only',
});

export const yesOrNo = meaning<'yes' | 'no'>({
  yes: 'y,x,1,true,wahr,ja,j,oui,o,vrai,sand',
  no: 'n,0,false,falsch,nein,non,nej,faux,falsk',
});

export const efficiencyIn = meaning<'very-efficient' | 'very-inefficient' | 'none'>({
  'very-efficient': 'efficient,very efficient,good,sehr tüchtig,tüchtig,très efficace,efficace,dygtig',
  'very-inefficient': 'inefficient,very inefficient,bad,poor,untüchtig,inefficace,udygtig',
  none: 'normal,usual,average,ordinary,durchschnittlich',
});

/** A number as people write it: 1200, 1,200, 1.200, 1 200, 7,5, +1. Nothing where it is none. */
export function numberIn(cell: string): number | undefined {
  const plain = cell.replace(/[\s'’]+/g, '').replace(/^[−–]/, '-');
  if (/^[+-]?\d{1,3}([.,]\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''));
  return /^[+-]?\d{1,9}([.,]\d{1,9})?$/.test(plain) ? Number(plain.replace(',', '.')) : undefined;
}
