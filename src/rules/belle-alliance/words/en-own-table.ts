/** What a scenario can begin with. */
export const enOwnTable = {
  title: 'Set your own table',
  text: 'The drawing board for Belle Alliance: lay hills, woods, roads and houses by finger, or begin with a ready table; then start it as a battle.',
  name: 'My table',
  sides: { near: 'Blue', far: 'Red' },
};
