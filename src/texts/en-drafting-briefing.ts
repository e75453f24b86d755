import { pluralOf } from './plural';

const count = pluralOf('en-GB');

/** What a scenario tells the players, while it is written. */
export const enDraftingBriefing = {
  back: 'Back to the scenario',
  parts: {
    story: 'Story',
    sides: 'Sides',
    tasks: 'Tasks',
    zones: 'Zones',
    coming: 'Reinforcements',
    officers: 'Commanders',
    end: 'End of the battle',
    agreed: 'How it is played',
  },
  briefing: 'Briefing',
  none: 'nothing yet',
  read: 'Read it as the players do',
  nothingToRead: 'Nothing is written yet. Begin with the story.',

  story: {
    title: 'Title',
    history: 'What happened',
    ground: 'What is special about the ground',
    written: (words: number) => count(words, { one: '# word', other: '# words' }),
  },

  sides: {
    name: 'Name',
    nameWrong: 'A side has a name.',
    colour: 'Colour',
    pattern: 'Pattern on its bases',
    patterns: { bars: 'Bars', dots: 'Dots' },
    seat: { near: 'Sits at the near edge', far: 'Sits at the far edge' },
    colours: { blue: 'Blue', red: 'Red', green: 'Green', white: 'White', grey: 'Grey', ochre: 'Ochre' },
    swap: 'Change ends',
  },

  tasks: {
    text: 'What each side is to do. The players judge whether it has.',
    task: (n: number) => `Task ${n}`,
    more: 'One task more',
    earlier: 'Tell it earlier',
    later: 'Tell it later',
    remove: 'Strike it out',
    count: (n: number) => count(n, { one: '# task', other: '# tasks' }),
    most: (n: number) => `A scenario has room for ${n} tasks.`,
  },

  zones: {
    text: 'Where a side sets up, or where its reinforcements come on. The battle shows them while they matter.',
    fresh: (side: string, n: number) => `${side} ${n}`,
    box: 'Rectangle',
    stroke: 'Free outline',
    drawFor: (side: string) => `A zone for ${side}`,
    count: (n: number) => count(n, { one: '# zone', other: '# zones' }),
    name: 'Name',
    of: 'Of which side',
    usedBy: (n: number) => count(n, { one: '# unit comes on here', other: '# units come on here' }),
    remove: 'Take away',
    done: 'Done with this zone',
    most: (n: number) => `A scenario has room for ${n} zones.`,
  },

  coming: {
    text: 'Who of the reserve comes later. In the bound, or in any later one, they come on while orders are written.',
    nobody: 'Nobody is in reserve. Units that are not on the table can come later.',
    waiting: 'In reserve, not planned',
    all: 'All',
    plan: (n: number) => count(n, { one: '# unit comes later', other: '# units come later' }),
    bound: (n: number) => `Bound ${n}`,
    group: (bound: number, where: string) => `Bound ${bound}, ${where}`,
    count: (n: number) => count(n, { one: '# unit', other: '# units' }),
    when: 'Comes in bound',
    where: 'Comes on',
    edges: { near: 'Near edge', far: 'Far edge', left: 'Left edge', right: 'Right edge' },
    stretch: 'A stretch of the edge',
    someStretch: 'stretch of the edge',
    draw: 'Draw a stretch of the edge',
    drawing: 'Draw along the edge of the table where they come on, or tap both ends.',
    stop: 'Do not draw',
    who: 'Who comes',
    notLater: 'None of them comes later',
    done: 'Done with these',
    stays: 'stays out',
  },

  officers: {
    text: 'A very efficient commander has +1 when his units roll to obey, a very inefficient one −2 (table 17).',
    nobody: 'There is no commanding officer yet.',
    efficiency: { usual: 'Usual', 'very-efficient': 'Very efficient', 'very-inefficient': 'Very inefficient' },
    count: (n: number) => count(n, { one: '# out of the common', other: '# out of the common' }),
    usual: 'all as usual',
  },

  end: {
    lastBound: 'The last bound',
    lastBoundWrong: 'Give a number from 1 to 99, or nothing.',
    none: 'Empty: there is none.',
    text: 'What else ends it or decides it',
    bound: (n: number) => `after bound ${n}`,
    open: 'no last bound',
  },

  agreed: {
    usual: 'as the book has it',
    changed: (n: number) => count(n, { one: '# reading of your own', other: '# readings of your own' }),
  },
};

export type BriefingWords = typeof enDraftingBriefing;
