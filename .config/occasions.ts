import type { Occasions } from './chunks.ts';

/** Modules by the ends of their paths, without their kind of file; {a,b} is a path with each. */
const modules = (...paths: readonly string[]): readonly RegExp[] =>
  paths.flatMap(eachOf).map((path) => new RegExp(`/${path}\\.tsx?$`));

/** One by one, so that each can be missed when its file has gone. */
function eachOf(path: string): readonly string[] {
  const [all, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (all === undefined || choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => eachOf(path.replace(all, choice)));
}

const TABLE = ['app/BattleScreen', 'scene/TableScene', 'panels/AgendaStrip'];
const BELLE_ALLIANCE = ['rules/belle-alliance/{reader,turn/agenda,words/belle-alliance-texts}'];
const MINIATURES = [...TABLE, ...BELLE_ALLIANCE, 'app/battle/OpenScreen'];
const HEXES = [...TABLE, 'app/hex/HexScreen'];
const LA_BATAILLE = [
  'rules/la-bataille/{words/la-bataille-texts,library}',
  'rules/la-bataille/book/{reader,adviser,agenda}',
];
const WARBURG = ['rules/warburg/{words/warburg-texts,book/reader,book/adviser,book/agenda}'];
const BOARD = [
  ...TABLE,
  'app/drafting/BoardScreen',
  'rules/belle-alliance/{drafting/reader,words/belle-alliance-texts,words/drafting-texts}',
];

/** What the page loads together, but for its first files, which are always there. */
export const PAGE: Occasions = {
  home: [/\/workbox-window\//],
  table: modules(
    ...MINIATURES,
    'rules/belle-alliance/{starts,scenarios/demonstration,scenarios/written-scenario,words/demonstration-texts}',
  ),
  'new-battle': modules(
    'app/NewBattleScreen',
    'rules/[\\w-]+/{starts,drafting/starts,[\\w-]+-preview}',
    'rules/[\\w-]+/scenarios/(?![\\w-]+-on-map)[\\w-]+',
    'rules/[\\w-]+/words/{[\\w-]*scenario-texts,en-heinberg,demonstration-texts}',
    'rules/{belle-alliance/words/belle-alliance,la-bataille/words/la-bataille,warburg/words/warburg}-texts',
    'rules/la-bataille/library',
    'rules/[\\w-]+/(?:\\w+/)?[\\w-]+-{fresh,scenario}',
  ),
  settings: modules('app/SettingsScreen'),
  licences: modules('app/LicencesScreen'),
  rules: modules(
    'app/rules/RulesScreen',
    'rules/belle-alliance/{reference/belle-alliance-reference,words/en-rules,words/belle-alliance-texts}',
  ),
  charts: modules('app/charts/ChartsScreen'),
  fire: modules(
    ...MINIATURES,
    'app/battle/{aiming/aimed,aiming/AimSide,aiming/AimBar,aiming/GripLayer,UnitCards}',
    'rules/belle-alliance/{adviser,fire/fire-adviser}',
    'tools/march-hand',
  ),
  melee: modules(
    ...MINIATURES,
    'app/battle/{aiming/aimed,aiming/AimSide,aiming/AimBar,aiming/UnitActions,UnitCards}',
    'tools/march-hand',
    'rules/belle-alliance/{adviser,melee/melee-adviser,melee/melee-advance}',
    'app/battle/ThrowOdds',
  ),
  orders: modules(
    ...MINIATURES,
    'app/battle/orders/{orders-store,OrdersSide,OrdersOver,UnitOrderPart}',
    'app/battle/running/{run-store,RunSide}',
    'rules/belle-alliance/{adviser,turn/orders/order-adviser}',
    'tools/march-hand',
  ),
  reach: modules(
    ...MINIATURES,
    'app/battle/UnitCards',
    'rules/belle-alliance/{adviser,march/reach/march-reach}',
    'tools/march-hand',
  ),
  sheets: modules(...MINIATURES, 'app/battle/BattleSheets', 'texts/log-words'),
  later: modules(
    ...MINIATURES,
    'rules/belle-alliance/turn/{agenda-later,arriving/arriving-agenda}',
    'app/battle/ThrowOdds',
  ),
  'free-table': modules(...TABLE, 'app/battle/OpenScreen', 'rules/free-table/{reader,free-table-scenario}'),
  plans: modules(...MINIATURES, 'app/plans/PlansScreen'),
  camera: modules(...MINIATURES, 'app/ar/CameraParts', 'scene/xr/placement'),
  photo: modules(
    ...MINIATURES,
    'app/photo/{PhotoTable,ask-photo}',
    'app/battle/BattleSheets',
    'texts/photo-texts',
    'scene/PhotoCloth',
  ),
  board: modules(...BOARD, 'app/drafting/(?:\\w+/)?\\w+Panel', 'rules/belle-alliance/drafting/drafting-fresh'),
  print: modules(...BOARD, 'app/print/PrintRoom', 'rules/belle-alliance/print/printer', 'app/drafting/PrintPanel'),
  'la-bataille': modules(...HEXES, ...LA_BATAILLE, 'app/battle/BattleSheets', 'texts/log-words'),
  warburg: modules(...HEXES, ...WARBURG, 'app/battle/BattleSheets', 'texts/log-words'),
  'hex-map': modules(
    ...TABLE,
    'app/hex-map/{MapScreen,MapPanel,UnderlayPanel}',
    'rules/hex-map/{reader,hex-map-fresh}',
    'rules/hex-map/words/hex-map-texts',
  ),
  'play-on-map': modules(
    ...TABLE,
    'app/hex-map/{MapScreen,MapPanel}',
    'rules/hex-map/{reader,words/hex-map-texts}',
    'rules/{la-bataille/scenarios/la-bataille,warburg/scenarios/warburg}-on-map',
    'rules/{la-bataille/words/hex-scenario-texts,warburg/words/en-heinberg}',
  ),
  campaign: modules(
    'app/BattleScreen',
    'app/campaign/CampaignScreen',
    'rules/campaign/{reader,campaign-fresh,words/campaign-sayings}',
  ),
  review: modules('app/review/ReviewScreen', ...BELLE_ALLIANCE, 'texts/log-words', 'scene/TableScene'),
  calculators: modules(
    'app/calculator/CalculatorScreen',
    'rules/belle-alliance/{belle-alliance-calculators,words/belle-alliance-texts}',
  ),
  'la-bataille-calculators': modules(
    'app/calculator/CalculatorScreen',
    'rules/la-bataille/{calculators/la-bataille-calculators,words/la-bataille-texts}',
  ),
  'warburg-calculators': modules(
    'app/calculator/CalculatorScreen',
    'rules/warburg/{calculators/warburg-calculators,words/warburg-texts}',
  ),
  'la-bataille-rules': modules(
    'app/{hex/HexScreen,BattleScreen}',
    'rules/la-bataille/words/{en-rules-la-bataille,la-bataille-texts}',
  ),
  'warburg-rules': modules('app/{hex/HexScreen,BattleScreen}', 'rules/warburg/words/{en-rules-warburg,warburg-texts}'),
};

/** The same for the worker that holds the rules. */
export const RULES_WORKER: Occasions = {
  home: modules('storage/photos'),
  table: modules('rules/belle-alliance/late-book'),
  play: modules('rules/belle-alliance/{late-book,command,turn/orders/sealing,turn/turn-ending}'),
  advice: modules(
    'rules/belle-alliance/{late-book,command,(?:[\\w/]+/)?(?:\\w+-)?adviser,melee/melee-advance,march/reach/march-reach,threats/belle-alliance-threats}',
  ),
  draft: modules('rules/belle-alliance/drafting/book'),
  'la-bataille': modules('rules/la-bataille/book/(?!chronicle)[\\w/-]+'),
  warburg: modules('rules/warburg/book/(?!chronicle)[\\w/-]+'),
  campaign: modules('rules/campaign/[\\w-]+'),
  'hex-map': modules('rules/hex-map/book'),
  'free-table': modules('rules/free-table/[\\w-]+'),
  review: modules('rules/belle-alliance/{late-book,command,chronicle}', 'engine/{explaining,drawing-maps}'),
  'la-bataille-review': modules('rules/la-bataille/book/{book,chronicle}', 'engine/{explaining,drawing-maps}'),
  'warburg-review': modules('rules/warburg/book/{book,chronicle}', 'engine/{explaining,drawing-maps}'),
  files: modules('engine/{engine-photos,engine-editions,copy-to-plan}', 'storage/{photos,editions}'),
};

/** The rule book that a module belongs to. What books on hexes share belongs to none; manifests and first words are always there. */
export function bookOf(id: string): string | undefined {
  const [, book] = /\/src\/rules\/(?!hex\/)([\w-]+)\/(?!(?:drafting\/)?manifest\.|words\/en-first)/.exec(id) ?? [];
  return book;
}

/** Packages that change seldom stay files of their own, so that a new version of the app need not fetch them again. */
export function packageOf(id: string): string | undefined {
  if (/node_modules\/(react|react-dom|scheduler|zustand|use-sync-external-store)\//.test(id)) return 'react';
  if (/node_modules\/three\//.test(id)) return 'three';
  if (/node_modules\/(@react-three|three-stdlib|its-fine|react-use-measure|suspend-react)\//.test(id)) return 'r3f';
  return undefined;
}
