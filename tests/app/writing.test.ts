import { describe, expect, test } from 'vitest';
import { createWriting } from '../../src/panels/panels-writing';

/** A field of a briefing, and all that it wrote. */
function aField(value: string) {
  const wrote: string[] = [];
  const field = { typed: value, value, fits: true, onWrite: (text: string) => void wrote.push(text) };
  const writing = createWriting(() => field);
  const type = (text: string): void => {
    writing.again();
    field.typed = text;
  };
  return { field, wrote, type, done: writing.done };
}

describe('what is typed into a briefing', () => {
  test('is written once, though the field is left and something else tapped before the step has come back', () => {
    const { wrote, type, done } = aField('');
    type(' Hold the farm ');
    done();
    done();
    expect(wrote).toEqual(['Hold the farm']);
  });

  test('is written when something else is tapped and the field not left', () => {
    const { wrote, type, done } = aField('Hold');
    type('Hold the farm');
    done();
    expect(wrote).toEqual(['Hold the farm']);
  });

  test('is no step where nothing is new, or where it cannot be so', () => {
    const { field, wrote, type, done } = aField('Hold');
    done();
    type('Hold ');
    done();
    type('');
    field.fits = false;
    done();
    expect(wrote).toEqual([]);
  });

  test('may be typed again after it was taken back, or refused', () => {
    const { field, wrote, type, done } = aField('Hold');
    type('Attack');
    done();
    Object.assign(field, { value: 'Attack' });
    done();
    Object.assign(field, { value: 'Hold', typed: 'Hold' });
    type('Attack');
    done();
    type('Attack');
    done();
    expect(wrote).toEqual(['Attack', 'Attack', 'Attack']);
  });
});
