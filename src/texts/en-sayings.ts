type Values = Readonly<Record<string, string | number>>;

/**
 * Words for what travels as data, by key: a string with `{value}` in it, or a function where a plural or a choice is
 * needed. Add a key to the section it belongs to; tests hold that none is empty.
 */
export type Sayings = Readonly<Record<string, string | ((values: Values) => string)>>;

const signed = (value: string | number | undefined): string => {
  const n = Number(value);
  return n > 0 ? `+${n}` : `${n}`.replace('-', '−');
};

/** Problems with what comes from outside: files, the database, messages. Each says what to do next. */
const problems: Sayings = {
  'problem.unknown': 'Something went wrong ({code}). Try again; if it stays, save a file and reload.',
};

/** What stands against an order. */
const breaches: Sayings = {
  'game.nothing-to-undo': 'There is nothing to undo.',
  'game.nothing-to-redo': 'There is nothing to redo.',
};

/** What a book asks in the middle of a resolution, and the choices it offers. */
const questions: Sayings = {};

/** One line each on a unit's roster card. */
const facts: Sayings = {
  'fact.valour': ({ valour }) => `Valour ${signed(valour)}`,
};

/** Lines of the log. */
const events: Sayings = {};

const formations: Sayings = {
  'formation.line': 'Line',
  'formation.attack-column': 'Column of attack',
  'formation.march-column': 'Column of march',
  'formation.square': 'Carré',
  'formation.skirmish': 'Skirmish line',
  'formation.artillery.line': 'Unlimbered',
  'formation.artillery.march-column': 'Limbered',
};

/** Short: seven of them stand side by side at the top of the table. */
const phases: Sayings = {
  'phase.orders': 'Orders',
  'phase.announcement': 'Announce',
  'phase.continued-fire': 'Cont. fire',
  'phase.movement': 'Movement',
  'phase.firing': 'Fire',
  'phase.melee': 'Melee',
  'phase.termination': 'End',
};

const books: Sayings = {
  'book.belle-alliance': 'Belle Alliance',
  'book.free-table': 'Free table',
};

export const enSayings: Sayings = {
  ...problems,
  ...breaches,
  ...questions,
  ...facts,
  ...events,
  ...formations,
  ...phases,
  ...books,
};
