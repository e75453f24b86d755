import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { TablePanel } from '../../src/app/drafting/TablePanel';
import { changeSettings, DEFAULTS, useSettings } from '../../src/app/settings';
import { ChoiceGroup } from '../../src/panels/ChoiceGroup';
import { NewBattle } from '../../src/panels/NewBattle';
import { Settings } from '../../src/panels/Settings';
import { SizeFields } from '../../src/panels/SizeFields';
import { starts } from '../../src/rules/free-table/starts';
import type { LengthUnit } from '../../src/texts/amounts';

const nothing = () => undefined;
afterEach(() => changeSettings(DEFAULTS));

const newBattle = (length: LengthUnit) =>
  renderToStaticMarkup(
    <NewBattle
      starts={starts}
      editionsOf={() => []}
      readingsOf={() => []}
      previews={new Map()}
      length={length}
      onLength={nothing}
      busy={false}
      onBack={nothing}
      onStart={nothing}
    />,
  );

test('a new battle begins in the unit of this device', () => {
  expect(newBattle('cm')).toMatch(/value="240".*value="180"/);
  expect(newBattle('inch')).toMatch(/value="94".*value="71"/);
});

test('who chooses inches for a table has it in inches, and says so for this device', () => {
  const [onSize, onLength] = [vi.fn(), vi.fn()];
  const fields = SizeFields({ size: { width: '254', depth: '127', length: 'cm' }, onSize, onLength });
  choiceIn(fields).props.onChange('inch');
  expect(onSize).toHaveBeenCalledWith({ width: '100', depth: '50', length: 'inch' });
  expect(onLength).toHaveBeenCalledWith('inch');
});

test('the table panel of the drawing board sets the unit of this device, and begins with it', () => {
  const context = { table: { width: 240, depth: 180 } } as unknown as Parameters<typeof TablePanel>[0]['context'];
  const form = TablePanel({ context });
  expect(form.props.length).toBe('cm');
  form.props.onLength('inch');
  expect(useSettings.getState().length).toBe('inch');
  expect(TablePanel({ context }).props.length).toBe('inch');
});

test('the sample in the settings is measured in the unit chosen', () => {
  const shown = (length: LengthUnit) =>
    renderToStaticMarkup(
      <Settings
        preferences={{ ...DEFAULTS, length }}
        onChange={nothing}
        mayStayAwake
        offline={{ state: { kind: 'unknown' }, now: 0, onFetch: nothing }}
        storage={{ use: { bytes: 0, photos: 0, persisted: true }, refused: false, onAsk: nothing }}
        version=""
        onLicences={nothing}
        onBack={nothing}
      />,
    );
  expect(shown('cm')).toContain('28 of 36 · 12.4 cm');
  expect(shown('inch')).toContain('28 of 36 · 4.9 in');
});

/** The choice among what a component shows. */
function choiceIn(node: ReactNode): ReactElement<{ onChange: (value: string) => void }> {
  const found = (each: ReactNode): ReactElement[] => {
    if (Array.isArray(each)) return each.flatMap(found);
    if (!isValidElement<{ children?: ReactNode }>(each)) return [];
    return each.type === ChoiceGroup ? [each] : found(each.props.children);
  };
  const [choice] = found(node);
  if (!choice) throw new Error('Nothing to choose');
  return choice as ReactElement<{ onChange: (value: string) => void }>;
}
