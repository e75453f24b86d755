import { enManifest } from './en-manifest';
import { forming, march, override, readings } from './en-march';
import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/**
 * Every word of the screens, in British English. Plain and short; what went wrong always says what to do next.
 * What rule books and storage have to say is in en-sayings.ts.
 */
export const en = {
  app: {
    name: 'Coup d’Œil',
    back: 'Back',
    home: 'Battles',
    cancel: 'Cancel',
    close: 'Close',
    save: 'Save',
    loading: 'One moment …',
    rule: (rule: string) => `Rule ${rule}`,
    unfit:
      'This browser lacks something the app needs to keep battles safe. Open it over https (or from localhost) in a current browser, and not in a private window.',
  },

  home: {
    title: 'Battles',
    welcome: 'A wargames table that knows where every base stands, and measures from edge to edge in one tap.',
    demonstration: 'Play the demonstration battle',
    newBattle: 'New battle',
    openFile: 'Open a file',
    settings: 'Settings',
    calculators: enManifest.calculators,
    calculatorsTitle: 'Calculators',
    /** The same where it is plain that they are calculators. */
    calculatorsShort: { fire: 'Fire', melee: 'Melee', spread: 'Spread of rout', reorganisation: 'Reorganisation' },
    /** Whose rules these are: those of other books say so themselves. */
    calculatorsBook: 'Belle Alliance',
    hexCalculators: {
      'lb-fire': { book: 'La Bataille', holds: 'Fire, assault, morale …' },
      'wb-combat': { book: 'Warburg', holds: 'Combat, artillery …' },
    },
    calculatorsText: 'For a real table: tap in what you see, and your dice.',
    calculatorOpening: 'Opening the calculator …',
    more: (name: string) => `More about ${name}`,
    saveFile: 'Save a file',
    rename: 'Rename',
    renameTitle: 'Rename the battle',
    remove: 'Delete',
    removeTitle: (name: string) => `Delete “${name}”?`,
    removeText: 'It goes from this device for good. If you may want it again, save a file first.',
    keepIt: 'Keep it',
    twin: (name: string) =>
      `“${name}” is here twice: in Safari, an older version of the app made two battles from one tap. One of them is unused.`,
    twinRemove: 'Delete unused one …',
    twinKeep: 'Keep both',
    twinTitle: (name: string) => `Delete the unused “${name}”?`,
    twinText: (steps: number) =>
      `Nothing was ever done in it. It goes from this device for good. ${
        steps === 0
          ? 'The other one stays.'
          : count(steps, {
              one: 'The other one stays, with its # step.',
              other: 'The other one stays, with its # steps.',
            })
      }`,
    steps: (n: number) => count(n, { one: '# step', other: '# steps' }),
    notInFile: (n: number) => count(n, { one: '# step is in no file yet', other: '# steps are in no file yet' }),
    reading: 'Looking for your battles …',
    importing: (percent: number) => `Reading the file: ${percent} %`,
    stop: 'Stop',
  },

  install: {
    title: 'Install',
    offer: 'Install the app on this device: it opens like any other and works without a network.',
    button: 'Install',
    ipadTitle: 'Battles are not safe in this tab',
    ipadText:
      'This browser deletes what a website keeps if you do not visit it for a week. To keep your battles: tap Share, choose “Add to Home Screen”, and play from the new icon.',
    ipadMoving: 'A battle begun here does not follow to the icon by itself: save a file here and open it there.',
    notKept: 'The browser may clear your battles when space runs short. Save a file after each session.',
    ask: 'Ask to keep them',
  },

  newBattle: {
    charts: 'Charts',
    ownCharts: 'As the scenario has them',
    title: 'New battle',
    what: 'What is on the table?',
    name: 'Name of the battle',
    measuring: 'Measuring',
    size: 'Size of the table',
    width: 'Width',
    depth: 'Depth',
    unit: 'Measured in',
    start: 'Lay out the table',
    sizeWrong: (least: string, most: string) => `Give a size from ${least} to ${most}.`,
    nameWrong: 'Give the battle a name of 1 to 80 letters.',
  },

  measuring: {
    locked: {
      name: 'Locked',
      text: 'As in the book: no distances while orders are written; free when they are carried out.',
    },
    open: { name: 'Open', text: 'Anyone may measure at any time.' },
    logged: {
      name: 'Open and logged',
      text: 'Anyone may measure, and each measurement is written down for both sides.',
    },
    free: { name: 'Free', text: 'No rule speaks of it.' },
  },

  lengths: {
    ofRules: (length: string, rules: string) => `${length} (rules ${rules})`,
    scale: (length: string) => `The rules’ 10 cm are ${length} on this table.`,
    cm: { name: 'Centimetres', short: 'cm' },
    inch: { name: 'Inches', short: 'in' },
  },

  settings: { title: 'Settings' },

  licences: {
    title: 'Licences',
    own: 'Coup d’Œil is free software under the MIT licence. It is made with these parts, each under its own terms:',
    missing: 'The list could not be read. Reload the app and try again.',
    noText: 'The package brings no text of its own.',
  },

  rules: {
    title: 'Rules & tables',
    text: 'Every table and rule of Belle Alliance, and the charts of La Bataille.',
    opening: 'Opening the rules …',
    charts: 'Charts as your club plays them',
    chartsText: 'La Bataille: every figure of the charts, to read, and to change for your club.',
    more: 'More in Rules & tables',
  },

  print: { check: 'This line is 10 cm long. If it is not, print again at 100 %.' },

  battle: {
    copyToPlan: 'Copy to plan with',
    opening: 'Laying out the table …',
    bound: (n: number) => `Bound ${n}`,
    cardHigh: 'Show the whole card',
    cardLow: 'Lower the card',
    closePhase: (phase: string) => `Close ${phase} and go on`,
    leaving: {
      title: (phase: string) => `Leave ${phase} now?`,
      text: (sides: string) =>
        `The order sheet of ${sides} is not closed: what is written there will not be given in this bound.`,
      and: ' and of ',
      confirm: (phase: string) => `Leave ${phase} without it`,
      cancel: 'Stay',
    },
    phaseOf: (phase: string, place: number, of: number) => `${phase}, phase ${place} of ${of}`,
    undo: 'Undo',
    redo: 'Redo',
    flip: 'Turn the table to the other seat',
    view: 'View',
    map: 'Map',
    tilted: '3D',
    camera: 'AR',
    menu: 'Menu',
    tools: 'Tools',
    tool: { select: 'Select', march: 'March', fire: 'Fire', melee: 'Melee', sight: 'Sight', tape: 'Tape', run: 'Run' },
    table: 'The table',
    overview: 'Overview',
    picture: 'The table as a picture. The menu has the battle as text.',
    tryAgain: 'Try again',
    rescue: 'Save what can be read',
    toolMissing: 'This tool could not be fetched. Reload the app and try again.',
    noTable: 'This battle has no table to show. Update the app and open it again.',
  },

  march,
  forming,
  override,
  readings,

  inspector: {
    title: 'The unit',
    strength: (now: number, start: number) => `${now} of ${start}`,
    figures: (now: number, start: number) => `${now} of ${start} figures`,
    guns: (n: number) => count(n, { one: '# gun', other: '# guns' }),
    turn: 'Turn',
    turnLeft: (degrees: number) => `Turn left ${degrees}°`,
    turnRight: (degrees: number) => `Turn right ${degrees}°`,
    degrees: (degrees: number) => `${degrees}°`,
    move: 'Move',
    moving: 'Now tap where its front shall stand.',
    stopMoving: 'Leave it here',
    focus: 'Go to it',
    details: 'Details',
    close: 'Put away',
  },

  reading: {
    close: 'Too close to call',
    locked: 'Locked',
    lockedText: 'No measuring while orders are written.',
    between: (from: string, to: string) => `${from} to ${to}`,
    nearest: (enemy: string) => `to ${enemy}`,
    moved: (length: string) => `moved ${length}`,
    turned: (degrees: number) => `turned ${degrees}°`,
    otherEnd: (from: string) => `From ${from}: now tap the other end.`,
    clear: 'Clear the reading',
  },

  notices: {
    failing: 'Not saved. The battle goes on in memory only: save a file now.',
    saveNow: 'Save a file now',
    follower: 'Another tab plays this battle. You can watch here; to play, close the other tab.',
    outdated: 'A newer version of the app is open in another tab, so this one no longer saves. Reload to play on.',
    changed: 'The app was updated in another tab. Reload when it suits you; nothing is lost.',
    reload: 'Reload',
    update: 'A new version is ready. It takes a moment, and your battles stay as they are.',
    updateNow: 'Update',
    updateUnsaved:
      'A new version is ready. But some steps are in memory only, and would be lost: save a file of the battle first.',
    unsaved: (name: string) =>
      `Steps of “${name}” could not be saved and are in memory only. Save a file now, before you close the app.`,
    lost: (n: number) =>
      count(n, {
        one: '# step that could not be saved is lost. Look at the table before you play on.',
        other: '# steps that could not be saved are lost. Look at the table before you play on.',
      }),
    gone: 'The rules no longer answer. What was saved is safe: reload to play on.',
    trouble: 'You see the table as it was last, and cannot play on.',
    fault: 'Something went wrong. What you see may not be up to date; reload when it suits you.',
    missingFiles:
      'Parts of the app are not on this device and may not open offline. Connect to the internet to fetch them.',
    noRoomForFiles:
      'This device has no room for all parts of the app, and some may not open offline. Free some space, then try again.',
    fetchMissing: 'Try again',
    later: 'Later',
    working: 'Working it out …',
    asUmpire: 'Do it as umpire',
    backUp: (name: string, n: number) =>
      count(n, {
        one: `# step of “${name}” is in no file yet. A file is safe whatever happens to this device.`,
        other: `# steps of “${name}” are in no file yet. A file is safe whatever happens to this device.`,
      }),
    saved: (name: string) => `Saved as ${name}`,
    savedWithoutOrders: (name: string) =>
      `Saved as ${name}. Orders not yet opened are not in this file: they have no PIN.`,
    rescued: (name: string, n: number, of: number) => `Saved as ${name}: ${n} of ${of} steps could be read`,
    dismiss: 'Put this message away',
  },

  question: {
    asks: (seat: string) => `For ${seat} to decide`,
    throws: (seat: string) => `${seat} to throw`,
    soFar: (n: number) => `So far, in ${count(n, { one: '# step', other: '# steps' })}`,
    umpire: 'The umpire',
    dice: (n: number) =>
      count(n, { one: 'Throw # die and tap what it shows', other: 'Throw # dice and tap what they show' }),
    suppose: (n: number) =>
      count(n, {
        one: 'In a plan no die is thrown: tap what it shall show',
        other: 'In a plan no dice are thrown: tap what they shall show',
      }),
    diceOf: 'Dice',
    face: (face: number) => `A die shows ${face}`,
    more: (n: number) => count(n, { one: 'One more die', other: '# more dice' }),
    lie: (faces: string) => `They show ${faces}. A tap begins anew.`,
    tens: 'tens',
    units: 'units',
    tensFirst: (throwing: string) => `${throwing}. First die: tens, second die: units.`,
    tensRead: (tens: number) => `${tens}·: tens ${tens}. Now the second die: units.`,
    bothRead: (roll: string) => `They read ${roll}. A tap begins anew.`,
    use: 'Use these dice',
    roll: 'Let the app roll',
    withdraw: 'Take this step back',
    way: 'Which way',
    turnLeft: 'More to the left',
    turnRight: 'More to the right',
    go: 'Go this way',
    turn: 'Face this way',
    take: 'Take this one',
  },

  seating: {
    two: { label: 'Two players', text: 'Each writes for itself, and the tablet is handed over in between.' },
    both: { label: 'One player for both sides', text: 'Nothing is handed over: one sheet after the other.' },
    umpire: { label: 'The umpire', text: 'Sees all sheets, closed ones too, and may undo closed phases.' },
    umpireHere: 'The umpire’s seat: all sheets are open here.',
    sheets: 'All sheets',
    leave: 'Leave it',
    hasRead: 'The umpire has read sheets of this bound before they are opened.',
  },

  menu: {
    title: 'Battle',
    seating: 'Who sits here',
    names: 'Names on the table',
    measuring: 'Measuring',
    measuringIs: (name: string) => `Measuring: ${name}`,
    saveFile: 'Save a file',
    review: 'Look back: timeline, charts, report',
    text: 'The battle as text',
    shortcuts: 'Keys',
    form: 'Change its formation',
    addUnit: 'Put down a unit',
    measureIn: { cm: 'Measure in centimetres', inch: 'Measure in inches' },
    removeUnit: 'Take the unit off the table',
    addGauge: 'Lay an arc, bands or a stick at this unit',
    removeGauges: 'Take its arcs and sticks away',
  },

  unitForm: {
    title: 'Put down a unit',
    name: 'Name',
    side: 'Side',
    arm: 'Arm',
    figures: 'Figures',
    guns: 'Guns',
    formation: 'Formation',
    add: 'Put it on the table',
    figuresWrong: (most: number) => `Give a number from 1 to ${most}.`,
    nameWrong: 'Give it a name of 1 to 80 letters.',
  },

  formationForm: {
    title: 'Change the formation',
    form: 'Form up',
    files: 'Figures in front',
    interval: 'Interval in base widths',
  },

  log: { unknown: 'Something happened that this version has no words for', point: 'a point' },

  rescue: {
    title: 'Something broke',
    text: 'This screen met a fault and stopped. What you played is kept; save the battle’s file to be quite safe, then reload.',
    textNoBattle: 'This screen met a fault and stopped. Your battles are kept. Reload to go on.',
    saveFile: 'Save the battle’s file',
    reload: 'Reload',
    details: 'What to tell us',
  },

  place: {
    off: 'off the table',
    in: (terrain: string, field: string) => `in ${terrain} (${field})`,
    on: (terrain: string, field: string) => `on ${terrain} (${field})`,
    fields: {
      'far left': 'far left',
      'far middle': 'far side, in the middle',
      'far right': 'far right',
      'middle left': 'left, halfway across',
      'middle middle': 'middle of the table',
      'middle right': 'right, halfway across',
      'near left': 'near left',
      'near middle': 'near side, in the middle',
      'near right': 'near right',
    },
    ways: {
      right: 'right',
      farRight: 'far right',
      far: 'the far edge',
      farLeft: 'far left',
      left: 'left',
      nearLeft: 'near left',
      near: 'the near edge',
      nearRight: 'near right',
    },
  },
};

/** What another language has to provide. */
export type Words = typeof en;
