import { useState } from 'react';
import type { Unit, UnitId } from '../table/unit';
import { toCm } from '../texts/amounts';
import { battleSheetTexts } from '../texts/battle-sheet-texts';
import { texts } from '../texts/texts';
import { Button } from './Button';
import { ChoiceGroup } from './ChoiceGroup';
import { Sheet } from './Sheet';
import { TextField } from './TextField';

/** A gauge as the person described it; lengths in cm, whatever unit is shown. */
export type GaugeChoice =
  | { readonly kind: 'arc'; readonly unit: UnitId; readonly degrees: number; readonly reach: number }
  | { readonly kind: 'bands'; readonly unit: UnitId; readonly reaches: readonly number[] }
  | { readonly kind: 'stick'; readonly unit: UnitId; readonly length: number };

interface GaugeFormProps {
  readonly unit: Unit;
  readonly length: 'cm' | 'inch';
  readonly onLay: (gauge: GaugeChoice) => void;
  readonly onClose: () => void;
}

const KINDS = ['arc', 'bands', 'stick'] as const;
const MOST_CM = 1000;
const MOST_BANDS = 8;

/** Anyone's arcs, bands and sticks. */
export function GaugeForm({ unit, length, onLay, onClose }: GaugeFormProps) {
  const t = battleSheetTexts.gaugeForm;
  const [kind, setKind] = useState<(typeof KINDS)[number]>('arc');
  const [degrees, setDegrees] = useState('45');
  const [reach, setReach] = useState(length === 'cm' ? '30' : '12');
  const [reaches, setReaches] = useState(length === 'cm' ? '10 20 30' : '4 8 12');
  const gauge = readGauge({ kind, unit: unit.id, degrees, reach, reaches, length });
  const short = texts.lengths[length].short;
  return (
    <Sheet
      title={t.title}
      onClose={onClose}
      footer={
        <Button kind="primary" disabled={!gauge} onPress={() => gauge && onLay(gauge)}>
          {t.lay}
        </Button>
      }
    >
      <ChoiceGroup
        legend={t.what}
        options={KINDS.map((each) => ({ value: each, label: t.kinds[each].name, text: t.kinds[each].text }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'arc' && (
        <TextField
          label={t.degrees}
          unit="°"
          numeric
          value={degrees}
          onChange={setDegrees}
          problem={inRange(amount(degrees), 1, 180) ? undefined : t.degreesWrong}
        />
      )}
      {kind === 'bands' ? (
        <TextField
          label={t.reaches}
          unit={short}
          value={reaches}
          onChange={setReaches}
          problem={gauge ? undefined : t.wrong}
        />
      ) : (
        <TextField
          label={t.reach}
          unit={short}
          numeric
          value={reach}
          onChange={setReach}
          problem={inRange(toCm(amount(reach), length), 0.1, MOST_CM) ? undefined : t.wrong}
        />
      )}
    </Sheet>
  );
}

interface Typed {
  readonly kind: (typeof KINDS)[number];
  readonly unit: UnitId;
  readonly degrees: string;
  readonly reach: string;
  readonly reaches: string;
  readonly length: 'cm' | 'inch';
}

/** The gauge that was typed, or undefined where a number is missing or out of range. */
export function readGauge({ kind, unit, degrees, reach, reaches, length }: Typed): GaugeChoice | undefined {
  const cm = toCm(amount(reach), length);
  switch (kind) {
    case 'arc': {
      const turn = amount(degrees);
      return inRange(turn, 1, 180) && inRange(cm, 0.1, MOST_CM) ? { kind, unit, degrees: turn, reach: cm } : undefined;
    }
    case 'bands': {
      const all = reaches
        .split(/[\s;/]+/)
        .filter(Boolean)
        .map((each) => toCm(amount(each), length));
      const good = all.length > 0 && all.length <= MOST_BANDS && all.every((each) => inRange(each, 0.1, MOST_CM));
      return good ? { kind, unit, reaches: all } : undefined;
    }
    case 'stick':
      return inRange(cm, 0.1, MOST_CM) ? { kind, unit, length: cm } : undefined;
  }
}

const amount = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')));
const inRange = (value: number, least: number, most: number): boolean => value >= least && value <= most;
