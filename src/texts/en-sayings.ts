import { at, noted } from './en-noted';
import type { Sayings } from './saying-words';

// Add a key to the section it belongs to; tests hold that none is empty.

/** Problems with what comes from outside: files, the database, messages. Each says what to do next. */
const problems: Sayings = {
  'problem.unknown': 'Something went wrong ({code}). Try again; if it stays, save a file and reload.',

  'problem.file/too-large': 'This file is too large to be a battle. Choose a file that was saved here.',
  'problem.file/unreadable': 'This file cannot be unpacked: it is damaged or cut short. Take another copy of it.',
  'problem.file/not-json': 'This file is not a battle, or it is damaged. Choose a file that was saved here.',
  'problem.file/too-deep': 'This file is not a battle: it is nested too deeply. Choose a file that was saved here.',
  'problem.file/not-a-battle': 'This file is not a battle. Choose a file that was saved here.',
  'problem.file/newer': 'This file comes from a newer version of the app. Update the app, then open it again.',
  'problem.file/damaged': 'This file has been changed or damaged since it was saved. Take another copy of it.',
  'problem.file/malformed': ({ place }) =>
    `This file cannot be read${at(place)}. Nothing was changed. Take another copy of it.`,

  'problem.battle/not-found': 'This battle is not on this device. Go back to your battles, or open its file.',
  'problem.battle/no-such-book': 'This battle uses a rule book that this version does not know. Update the app.',
  'problem.battle/newer-book': 'This battle was played with a newer version of its rule book. Update the app.',
  'problem.battle/another-tab-plays': 'Another tab plays this battle. Close the other tab to play on here.',
  'problem.battle/broken-log': ({ place }) =>
    `The record of this battle is broken${at(place)}. Open the last file you saved of it.`,
  'problem.battle/impossible-event': ({ place }) =>
    `The record of this battle holds something impossible${at(place)}. Open the last file you saved of it.`,
  'problem.battle/malformed-entry': ({ place }) =>
    `The record of this battle cannot be read${at(place)}. Open the last file you saved of it.`,
  'problem.battle/malformed-event': ({ place }) =>
    `The record of this battle cannot be read${at(place)}. Open the last file you saved of it.`,
  'problem.battle/no-such-option':
    'This battle uses a reading of the rules that this version does not know. Update the app.',
  'problem.battle/malformed-command': 'The app did not understand that. Reload and try again.',
  'problem.game/malformed-answer': 'The app did not understand that answer. Reload and try again.',

  'problem.table/malformed': ({ place }) =>
    `The table in it cannot be read${at(place)}. Take another copy of the file.`,
  'problem.table/too-much-ground':
    'The ground in it has more outlines than a table can hold. Choose a file that was saved here.',
  'problem.table/no-such-side': 'A unit in it belongs to no side. Take another copy of the file.',
  'problem.table/unit-twice': 'A unit in it is there twice. Take another copy of the file.',
  'problem.table/id-twice': 'Two things in it bear the same name. Take another copy of the file.',
  'problem.layout/unreadable-line': ({ place }) =>
    `The lay-out cannot be read${at(place)}. Mend that line and try again.`,

  'problem.storage/full': 'There is no room left on this device. Save a file now, then free some space.',
  'problem.storage/outdated': 'A newer version of the app is at work here. Reload to play on.',
  'problem.storage/conflict': 'Another tab has played on. Reload to see it.',
  'problem.storage/unreachable': 'The browser does not let the app reach its storage. Save a file now, then reload.',
  'problem.engine/gone': 'The rules no longer answer. What was saved is safe: reload to play on.',
  'problem.engine/not-fetched':
    'A part of the app that this needs is not on this device yet, and could not be fetched. Nothing was changed. Connect to the network once and try again.',
  'problem.engine/fault': 'The app met a fault. Nothing was changed. Try again; if it stays, save a file and reload.',
  'problem.engine/malformed-query': 'The app did not understand that question. Reload and try again.',
  'problem.engine/no-advice': 'This rule book gives no advice. Update the app.',
  'problem.private/pin-wanted': 'This is under a PIN. Type it to go on.',
  'problem.private/wrong-pin': 'That is not the PIN. Try again, or go on without it if it is forgotten.',
  'problem.private/bad-pin': 'A PIN has 4 to 64 characters. Choose another.',
  'problem.private/damaged': 'What was kept here is damaged and cannot be read. Give it up, and write it anew.',
  'problem.private/none':
    'Nothing is kept here on this device: what has no PIN is in no file. Write it anew, or let the umpire decide.',
  'problem.private/too-large': 'This is too much to keep. Make it shorter and try again.',
  'problem.private/bad-name': 'The app did not understand that. Reload and try again.',
  'problem.review/bad-remark': 'This cannot be kept: a remark has a thousand letters at most. Write less.',
  'problem.review/too-many-remarks': 'There are too many remarks on this battle. Take some away first.',
  'problem.review/no-such-moment': 'The battle has no such moment any more. Open its review again.',
  'problem.job/cancelled': 'Stopped. Nothing was changed.',
};

/** What stands against an order. */
const violations: Sayings = {
  'game.nothing-to-undo': 'There is nothing to undo.',
  'game.nothing-to-redo': 'There is nothing to redo.',
  'game.answer-first': 'Answer the question first, or take the order back.',
  'game.another-question': 'That question has been answered already. Look at what is asked now.',
  'game.not-an-answer': 'That does not answer the question.',
  'game.nothing-asked': 'Nothing is being asked.',
  'measuring.locked': 'While orders are written nothing is measured or carried out.',
  'table.off-table': 'That is off the table.',
  'table.no-such-unit': 'That unit is no longer on the table.',
  'table.cannot-add-unit': '{unit} cannot be put down here.',
  'free-table.too-many-gauges': 'There are {most} arcs and sticks on the table already. Take some away first.',
};

/** Lines of the log. Values come from src/texts/log-words.ts: units by name, lengths with their unit. */
const events: Sayings = {
  'event.unit-placed': ({ unit, note }) =>
    note === undefined ? `${unit} moves or turns` : `${unit} is put as its figures stand: ${note}`,
  'event.unit-formed': '{unit} forms: {formation}',
  'event.unit-moved': '{unit} marches',
  'event.unit-added': '{unit} is put down',
  'event.unit-removed': '{unit} is taken off the table',
  'event.gauge-laid': 'An arc or stick is put down',
  'event.gauge-removed': 'An arc or stick is taken away',
  'event.length-chosen': 'Measured in {length} from now on',
  'event.phase-closed': (values) => noted('Bound {bound}: {phase} closed', values),
  'event.measuring-chosen': 'Measuring: {measuring}',
  'event.measured': 'Measured: {from} to {to}, {cm}',
};

const formations: Sayings = {
  'arm.infantry': 'Infantry',
  'arm.cavalry': 'Cavalry',
  'arm.artillery': 'Artillery',
  'arm.staff': 'Staff',
  'formation.line': 'Line',
  'formation.attack-column': 'Column of attack',
  'formation.march-column': 'Column of march',
  'formation.square': 'Carré',
  'formation.mass': 'Battalion mass',
  'formation.huddle': 'Huddle',
  'formation.skirmish': 'Skirmish line',
  'formation.work': 'At work',
  'formation.rest': 'At rest',
  'formation.rout': 'In rout',
  'formation.artillery.line': 'Unlimbered',
  'formation.artillery.march-column': 'Limbered',
};

const books: Sayings = {};

export const enSayings: Sayings = {
  ...problems,
  ...violations,
  ...events,
  ...formations,
  ...books,
};
