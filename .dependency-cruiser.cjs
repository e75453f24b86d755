/**
 * Who may import whom. A folder may import itself and the folders named beside it; nothing else.
 * This table is the architecture (docs/architecture.md): change it in a commit of its own.
 */
const MAY_IMPORT = {
  geometry: [],
  dice: [],
  hex: ['geometry'],
  table: ['geometry', 'hex'],
  rules: ['geometry', 'dice', 'hex', 'table'],
  game: ['table', 'rules'],
  plans: ['geometry', 'dice', 'hex', 'table', 'rules', 'game'],
  storage: ['table', 'rules', 'game'],
  report: ['geometry', 'hex', 'table', 'rules'],
  engine: ['dice', 'table', 'rules', 'game', 'plans', 'storage', 'report'],
  tools: ['geometry', 'hex', 'table', 'rules'],
  vision: ['geometry'],
  'camera-workers': ['geometry', 'table', 'vision'],
  texts: ['table', 'rules'],
  scene: ['geometry', 'hex', 'table', 'tools'],
  panels: ['geometry', 'hex', 'table', 'rules', 'plans', 'report', 'tools', 'texts', 'engine', 'vision'],
  app: [
    'geometry',
    'dice',
    'hex',
    'table',
    'rules',
    'game',
    'plans',
    'engine',
    'storage',
    'report',
    'tools',
    'texts',
    'scene',
    'panels',
    'vision',
    'camera-workers',
  ],
};

/**
 * What app itself fetches late, and only where that book is there: the drawing board, the map maker, campaigns, and the run
 * of orders that Belle Alliance knows.
 */
const OF_ONE_BOOK = 'campaign/|charts/|drafting/|hex-map/|battle/running/';

const PURE = 'geometry|dice|hex|table|rules|game|plans|report|tools|vision|texts';

/** The words of a book lie in its folder. They are above the rules, as src/texts is, and nothing that decides knows them. */
const WORDS = '^src/rules/[^/]+/words/';

const layers = Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
  name: `${from}-imports-only-below`,
  severity: 'error',
  comment: `src/${from} may import: ${allowed.join(', ') || 'nothing of ours'}.`,
  from: { path: `^src/${from}/`, ...(from === 'rules' ? { pathNot: WORDS } : {}) },
  // app starts the workers: it takes their addresses, never their code.
  to: {
    path: '^(src|workers|tests)/',
    pathNot: `^src/(${[from, ...allowed].join('|')})/${from === 'app' ? '|^workers/' : ''}`,
  },
}));

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    ...layers,
    rule('no-cycles', 'Two files that need each other are one file, or need a third.', {}, { circular: true }),
    rule(
      'pure-core-stands-alone',
      'The core runs anywhere: no browser, no Node, and of packages only small pure ones.',
      { path: `^src/(${PURE})/` },
      { pathNot: '^src/|node_modules/(valibot|robust-predicates|@noble/hashes)/' },
    ),
    rule(
      'books-do-not-know-each-other',
      'A rule book uses its own folder, src/rules/*.ts and what books on hexes or with miniatures share only.',
      { path: '^src/rules/([^/]+)/' },
      { path: '^src/rules/[^/]+/', pathNot: '^src/rules/($1|hex|miniatures)/' },
    ),
    rule(
      'words-use-texts-and-their-book',
      'Words of a book import what all words are made with, and the types of what they are about.',
      { path: WORDS },
      { path: '^(src|workers|tests)/', pathNot: '^src/(table|rules|texts)/' },
    ),
    rule(
      'words-are-fetched',
      'Of the rules only manifests and starts, which the page alone loads, fetch words: the worker has none.',
      { path: '^src/rules/', pathNot: `${WORDS}|/(manifest|starts)\\.ts$` },
      { path: WORDS },
    ),
    rule(
      'playing-does-not-draw-up',
      'A battle loads nothing of the drawing board, on which armies and scenarios are made and printed: what both need belongs to the book.',
      { path: '^src/rules/([^/]+)/', pathNot: '^src/rules/[^/]+/(drafting/|army/|print/|scenarios/|[\\w-]*scenario)' },
      { path: '^src/rules/$1/drafting/' },
    ),
    rule(
      'books-are-fetched',
      'A book comes when a battle of it is opened: engine and app fetch it by its manifest, but for what is of one book only.',
      { path: '^src/(engine|app)/', pathNot: `^src/app/(${OF_ONE_BOOK})` },
      { path: '^src/rules/[^/]+/', dynamic: false, dependencyTypesNot: ['type-only', 'type-import'] },
    ),
    rule(
      'screens-do-not-know-each-other',
      'Which screen shows a book is told by src/app/screens.ts alone.',
      { path: '^src/app/', pathNot: '^src/app/(screens|drafting/)' },
      { path: '^src/app/(drafting/|battle/OpenScreen)' },
    ),
    rule(
      'the-map-maker-is-a-screen-too',
      'As that, for the map maker.',
      { path: '^src/app/', pathNot: '^src/app/(screens|hex-map/)' },
      { path: '^src/app/hex-map/' },
    ),
    rule(
      'tables-are-data',
      'A file of tables imports types only.',
      { path: '^src/rules/.*/tables/' },
      { dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'only-the-scene-knows-three',
      'Panels, tools and the core do not draw in 3D.',
      { path: '^(src|workers)/', pathNot: '^src/scene/' },
      { path: 'node_modules/(three|@react-three)/' },
    ),
    rule(
      'panels-and-tools-see-no-single-book',
      'Panels and tools show what any book says; which books exist is the business of app and the workers.',
      { path: '^src/(panels|tools|game|report|storage)/' },
      { path: '^src/rules/[^/]+/' },
    ),
    rule(
      'panels-know-messages-only',
      'Of the engine, panels see the types of its messages.',
      { path: '^src/panels/' },
      { path: '^src/engine/', pathNot: '^src/engine/protocol' },
    ),
    rule(
      'workers-only-wire',
      'Workers hold entries only.',
      { path: '^workers/' },
      { path: '^src/', pathNot: '^src/(engine|storage|rules|camera-workers)/|^src/texts/en-not-kept' },
    ),
    rule(
      'the-service-worker-has-no-packages',
      'It is built last: a package in it would be missing from the list of licences.',
      { path: '^workers/sw|^src/storage/kept-files' },
      { pathNot: '^src/(storage/kept-files|texts/en-not-kept)' },
    ),
    rule(
      'nothing-imports-app-or-tests',
      'app is the top of the house.',
      { pathNot: '^(src/app|tests)/' },
      { path: '^(src/app|tests)/' },
    ),
    rule('all-resolve', 'An import that cannot be found escapes every other rule.', {}, { couldNotResolve: true }),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: `${__dirname}/src/tsconfig.app.json` },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
