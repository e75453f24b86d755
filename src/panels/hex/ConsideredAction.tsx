import type { Hex } from '../../hex/axial';
import type { Action } from '../../rules/action';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { Button } from '../Button';
import { classes } from '../classes';
import { IconButton } from '../IconButton';
import { ReckonedFactors, ReckonedOdds, ReckonedSums } from '../ReckonedCard';
import { RuleMark } from '../RuleMark';
import { useFromTop } from '../use-from-top';
import { useKeptFocus } from '../use-kept-focus';
import { ViolationList } from '../ViolationList';
import { GoButton } from './GoButton';
import css from './hex-card.module.css';

interface ConsideredActionProps {
  /** Who does it. */
  readonly name: string;
  readonly deed: Action;
  readonly readOnly: boolean;
  /** It is on its way. */
  readonly busy: boolean;
  /** Taps on the map make its way now. */
  readonly tapping: boolean;
  readonly onWay: (to: Hex | undefined) => void;
  readonly onBack: () => void;
  /** `note`: it stands all the same, and why. */
  readonly onDo: (note?: string) => void;
  readonly onRule: (cite: Cite) => void;
}

/** One deed before it is done: what counts, what may come of it at all odds, what stands against it. */
export function ConsideredAction(props: ConsideredActionProps) {
  const { name, deed, readOnly, busy, onBack, onDo, onRule } = props;
  const t = hexTexts.deeds;
  const here = useKeptFocus<HTMLElement>(deed.id);
  useFromTop(here, deed.id);
  const { card } = deed;
  return (
    <section ref={here} tabIndex={-1} className={css.footed} aria-label={say(deed)}>
      <header className={css.head}>
        <div>
          <p className={css.quiet}>{name}</p>
          <h2 className={css.name}>
            {say(deed)} <RuleMark cite={deed.cite} onRule={onRule} />
          </h2>
        </div>
        <IconButton label={t.back} icon="close" onPress={onBack} />
      </header>
      {deed.wayTo && !readOnly && <OwnWay {...props} to={deed.wayTo} />}
      <ViolationList violations={deed.violations} word={t.refused} onRule={onRule} />
      {card && (
        <>
          <ReckonedSums card={card} />
          <div className={classes(css.columns, css.high)}>
            <ReckonedOdds card={card} />
            <div className={css.column}>
              <ReckonedFactors card={card} onRule={onRule} />
            </div>
          </div>
        </>
      )}
      {!readOnly && (
        <footer className={css.foot}>
          <IconButton label={t.back} icon="back" onPress={onBack} />
          <GoButton label={t.go} violations={deed.violations} disabled={busy} onGo={onDo} />
        </footer>
      )}
    </section>
  );
}

/** By the best way, or by one that is tapped. */
function OwnWay({ tapping, to, onWay }: Pick<ConsideredActionProps, 'tapping' | 'onWay'> & { readonly to: Hex }) {
  const t = hexTexts.deeds.way;
  return (
    <div className={css.row}>
      {tapping && <p role="status">{t.tapping}</p>}
      <Button icon="march" onPress={() => onWay(tapping ? undefined : to)}>
        {tapping ? t.best : t.own}
      </Button>
    </div>
  );
}
