import { useState } from 'react';
import type { Side } from '../../table/table';
import { arTexts } from '../../texts/ar-texts';
import { Button } from '../Button';
import { Sheet } from '../Sheet';
import { SideChip } from '../SideChip';
import { TextField } from '../TextField';
import css from './TagSheet.module.css';

export interface TaggedUnit {
  readonly id: string;
  readonly name: string;
  /** As it is printed; undefined where there were too few. */
  readonly tag: number | undefined;
  readonly seen: boolean;
}

export interface TaggedSide {
  readonly side: Side;
  readonly units: readonly TaggedUnit[];
}

interface TagSheetProps {
  readonly sides: readonly TaggedSide[];
  /** Numbers that were read and are nobody's. */
  readonly found: readonly number[];
  readonly most: number;
  /** A number that is to be given at once. */
  readonly first: number | undefined;
  /** What became of the number that was given last. */
  readonly said: string | undefined;
  readonly onGive: (tag: number, unit: string) => void;
  readonly onClose: () => void;
}

type Asked =
  | { readonly kind: 'list' }
  | { readonly kind: 'tag'; readonly tag: number }
  | { readonly kind: 'unit'; readonly unit: string };

const LIST: Asked = { kind: 'list' };

/** Which tag lies on whose tray: a unit is given another number, or a number that was seen its unit. */
export function TagSheet({ sides, found, most, first, said, onGive, onClose }: TagSheetProps) {
  const t = arTexts.tags;
  const [asked, setAsked] = useState<Asked>(first === undefined ? LIST : { kind: 'tag', tag: first });
  const back = (): void => setAsked(LIST);
  const give = (tag: number, unit: string): void => {
    onGive(tag, unit);
    back();
  };
  const everybody = sides.flatMap(({ units }) => units);
  const unit = asked.kind === 'unit' ? everybody.find(({ id }) => id === asked.unit) : undefined;
  if (unit) return <OneUnit {...{ unit, everybody, found, most, onClose }} onGive={give} onBack={back} />;
  const list = (onTap: (id: string) => void) =>
    sides.map(({ side, units }) => (
      <section key={side.id} className={css.part} aria-label={side.name}>
        <SideChip side={side} />
        <ul className={css.list}>
          {units.map((each) => (
            <li key={each.id}>
              <button type="button" className={css.row} onClick={() => onTap(each.id)}>
                <span>{each.name}</span>
                <span className={css.number}>
                  {each.seen && <span className={css.soft}>{t.seen}</span>}
                  {each.tag === undefined ? t.none : t.tag(each.tag)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    ));
  if (asked.kind === 'tag') {
    return (
      <Sheet title={t.whose(asked.tag)} onClose={onClose} footer={<Button onPress={back}>{t.back}</Button>}>
        <p className={css.soft}>{t.whoseHow}</p>
        {list((id) => give(asked.tag, id))}
      </Sheet>
    );
  }
  return (
    <Sheet title={t.title} onClose={onClose}>
      <p className={css.soft}>{t.how}</p>
      <p role="status">{said}</p>
      {found.length > 0 && (
        <section className={css.part} aria-label={t.found}>
          <h3>{t.found}</h3>
          <div className={css.found}>
            {found.map((tag) => (
              <Button key={tag} onPress={() => setAsked({ kind: 'tag', tag })}>
                {t.tag(tag)}
              </Button>
            ))}
          </div>
        </section>
      )}
      {list((id) => setAsked({ kind: 'unit', unit: id }))}
    </Sheet>
  );
}

interface OneUnitProps extends Pick<TagSheetProps, 'found' | 'most' | 'onGive' | 'onClose'> {
  readonly unit: TaggedUnit;
  readonly everybody: readonly TaggedUnit[];
  readonly onBack: () => void;
}

/** Another number for one unit: one that was seen, or one that is typed. */
function OneUnit({ unit, everybody, found, most, onGive, onBack, onClose }: OneUnitProps) {
  const t = arTexts.tags;
  const [typed, setTyped] = useState('');
  const tag = Number(typed);
  const fits = Number.isInteger(tag) && tag >= 1 && tag <= most;
  const holder = everybody.find((each) => each.tag === tag && each.id !== unit.id);
  const give = (): void => {
    if (fits) onGive(tag, unit.id);
  };
  return (
    <Sheet
      title={t.numberOf(unit.name)}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onBack}>{t.back}</Button>
          <Button kind="primary" icon="check" disabled={!fits} onPress={give}>
            {t.give}
          </Button>
        </>
      }
    >
      <p>{unit.tag === undefined ? t.noneNow : t.now(unit.tag)}</p>
      {found.length > 0 && (
        <section className={css.part} aria-label={t.found}>
          <h3>{t.found}</h3>
          <div className={css.found}>
            {found.map((each) => (
              <Button key={each} onPress={() => onGive(each, unit.id)}>
                {t.tag(each)}
              </Button>
            ))}
          </div>
        </section>
      )}
      <TextField
        label={t.type}
        value={typed}
        numeric
        maxLength={4}
        problem={typed === '' || fits ? undefined : t.wrong(most)}
        onChange={setTyped}
        onEnter={give}
      />
      <p className={css.told} role="status">
        {fits && holder && (unit.tag === undefined ? t.takesAny(holder.name) : t.takes(holder.name, unit.tag))}
      </p>
    </Sheet>
  );
}
