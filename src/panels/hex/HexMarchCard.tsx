import type { HexFormStep, HexMarchAdvice, HexReason, HexStep } from '../../rules/hex-advice';
import { type Counter, type HexFacing, type HexTable, nameOfHex } from '../../table/hex-table';
import type { Cite } from '../../table/reasons';
import { mixedText } from '../../texts/fraction-words';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { texts } from '../../texts/texts';
import { Button } from '../Button';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { IconButton } from '../IconButton';
import { RuleMark } from '../RuleMark';
import { useFromTop } from '../use-from-top';
import { useKeptFocus } from '../use-kept-focus';
import { ViolationList } from '../ViolationList';
import { GoButton } from './GoButton';
import { HexForms } from './HexForms';
import css from './HexMarchCard.module.css';
import card from './hex-card.module.css';
import { formationInWords, wayInWords } from './hex-words';

interface HexMarchCardProps {
  readonly table: HexTable;
  readonly counter: Counter;
  /** The march as tapped so far; none where it cannot march now. */
  readonly plan: HexMarchAdvice | undefined;
  /** The hex tapped last, to which there is no way, and why. */
  readonly noWay: { readonly to: string; readonly reasons: readonly HexReason[] } | undefined;
  readonly busy: boolean;
  /** Arrows round it wait on the map. */
  readonly turning: boolean;
  readonly onTurning: (on: boolean) => void;
  readonly onTurn: (by: 1 | -1) => void;
  readonly onForm: (step: HexFormStep['step']) => void;
  readonly onUndo: () => void;
  readonly onClear: () => void;
  readonly onGo: (note?: string) => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** A march as it is tapped: what each step costs and why, what comes of it on the way, and everything without aiming. */
export function HexMarchCard(props: HexMarchCardProps) {
  const { counter, plan, noWay } = props;
  const t = hexTexts.march;
  const here = useKeptFocus<HTMLElement>(counter.id);
  useFromTop(here, counter.id);
  return (
    <section ref={here} tabIndex={-1} className={card.footed} aria-label={t.title}>
      <header className={card.head}>
        <div>
          <h2 className={card.name}>{counter.name}</h2>
          {plan && <p className={css.points}>{t.left(mixedText(plan.left), mixedText(plan.of))}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={props.onClose} />
      </header>
      {noWay && (
        <div className={card.against} role="status">
          <p>{t.noWay(noWay.to)}</p>
          {noWay.reasons.map((reason) => (
            <p key={say(reason)}>
              {say(reason)} <RuleMark cite={reason.cite} onRule={props.onRule} />
            </p>
          ))}
        </div>
      )}
      {plan ? <Plan {...props} plan={plan} /> : <p>{t.cannot}</p>}
      <Foot {...props} />
    </section>
  );
}

function Plan(props: HexMarchCardProps & { readonly plan: HexMarchAdvice }) {
  const { table, plan, turning, onTurning, onTurn, onForm, onRule } = props;
  const t = hexTexts.march;
  return (
    <>
      <ViolationList violations={plan.violations} word={t.notAllowed} onRule={onRule} />
      <Warnings warnings={plan.warnings} onRule={onRule} />
      {plan.lines.length === 0 && <p className={card.quiet}>{t.empty}</p>}
      <div className={classes(card.columns, card.high)}>
        {plan.lines.length > 0 && <Way {...{ table, plan, onRule }} />}
        <div className={card.column}>
          {plan.stands.facing && (
            <div className={card.row}>
              <Button icon="turnLeft" kind={turning ? 'primary' : 'plain'} onPress={() => onTurning(!turning)}>
                {t.turning}
              </Button>
              <IconButton label={t.turnLeft} icon="turnLeft" onPress={() => onTurn(1)} />
              <IconButton label={t.turnRight} icon="turnRight" onPress={() => onTurn(-1)} />
            </div>
          )}
          {plan.forms.length > 0 && <HexForms forms={plan.forms} onForm={onForm} />}
        </div>
      </div>
    </>
  );
}

/** Stops, fire and checks that wait on the way. */
function Warnings({ warnings, onRule }: Pick<HexMarchAdvice, 'warnings'> & Pick<HexMarchCardProps, 'onRule'>) {
  if (warnings.length === 0) return undefined;
  return (
    <ul className={css.warnings} aria-label={hexTexts.march.warnings}>
      {warnings.map((warning) => (
        <li key={`${warning.key} ${warning.hex?.q} ${warning.hex?.r} ${say(warning)}`} className={css.warning}>
          <Icon name="warning" />
          <span>
            {say(warning)} <RuleMark cite={warning.cite} onRule={onRule} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Way({ table, plan, onRule }: Pick<HexMarchCardProps, 'table' | 'onRule'> & { readonly plan: HexMarchAdvice }) {
  return (
    <ol className={css.steps} aria-label={hexTexts.march.way}>
      {plan.lines.map(({ step, points, lines, facing }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come twice, and none moves
        <li key={place}>
          <span className={css.step}>
            <span>{stepInWords(step, table, facing)}</span>
            <span>{mixedText(points)}</span>
          </span>
          {lines.map((line) => (
            <span key={`${line.row} ${line.does} ${line.amount}`} className={css.line}>
              <span>
                {say(line)} <RuleMark cite={line.cite} onRule={onRule} />
              </span>
              <span>{`${SIGNS[line.does]}${mixedText(line.amount)}`}</span>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

const SIGNS = { is: '', plus: '+\u00a0', times: '×\u00a0' } as const;

/** `facing`: as it looks after the step, which by then may be another kind of formation. */
function stepInWords(step: HexStep, { map }: HexTable, facing: HexFacing | null): string {
  const t = hexTexts.march;
  if (step.do === 'enter') return t.enter(nameOfHex(map, step.hex));
  if (step.do === 'face') return t.face(wayInWords({ kind: facing?.kind ?? 'side', at: step.facing }));
  return t.form(formationInWords(step.formation));
}

/** What stays in sight however long the way is. */
function Foot({ plan, busy, onUndo, onClear, onGo }: HexMarchCardProps) {
  const t = hexTexts.march;
  const none = !plan || plan.lines.length === 0;
  return (
    <footer className={card.foot}>
      <IconButton label={t.undo} icon="undo" disabled={none} onPress={onUndo} />
      <IconButton label={t.clear} icon="close" disabled={none} onPress={onClear} />
      <GoButton label={t.go} violations={plan?.violations ?? []} disabled={none || busy} onGo={onGo} />
    </footer>
  );
}
