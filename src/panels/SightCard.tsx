import type { Statement } from '../rules/action';
import type { SeenGround, SightVerdict } from '../rules/tool-advice';
import type { Cite } from '../table/reasons';
import type { Unit, UnitId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import { say } from '../texts/sayings';
import { texts } from '../texts/texts';
import { Button } from './Button';
import css from './fire-card.module.css';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import own from './SightCard.module.css';
import { StatementList } from './StatementList';
import { useKeptFocus } from './use-kept-focus';

interface SightCardProps {
  readonly unit: Unit;
  readonly seen: UnitId | undefined;
  readonly verdict: SightVerdict | undefined;
  readonly shown: Statement | undefined;
  readonly writing: boolean;
  readonly locked: boolean;
  /** What is shown goes into the log. */
  readonly logged: boolean;
  /** The ground as it is worked out. */
  readonly ground:
    | { readonly kind: 'off' | 'none' }
    | { readonly kind: 'asked'; readonly slow: boolean }
    | { readonly kind: 'shown'; readonly answer: SeenGround };
  readonly nameOf: (unit: UnitId) => string;
  readonly onLook: (seen: UnitId | undefined) => void;
  readonly onShow: (statement: Statement) => void;
  readonly onAsk: () => void;
  readonly onLeave: () => void;
  readonly onRule: (cite: Cite) => void;
  readonly onClose: () => void;
}

/** What a unit sees: whom, whom not and why; and of one enemy everything that decides it. */
export function SightCard(props: SightCardProps) {
  const { unit, seen, verdict, locked, writing, nameOf, onLook, onClose } = props;
  const t = fireTexts.sight;
  const here = useKeptFocus<HTMLElement>(seen);
  return (
    <section ref={here} tabIndex={-1} className={css.card} aria-label={t.title}>
      <header className={css.head}>
        <div>
          <h2 className={css.name}>{unit.name}</h2>
          {seen !== undefined && <p className={css.at}>{nameOf(seen)}</p>}
        </div>
        <IconButton label={texts.inspector.close} icon="close" onPress={onClose} />
      </header>
      {locked && <p className={css.hint}>{t.locked}</p>}
      {writing && (
        <p className={css.hint} role="status">
          {fireTexts.fire.writing}
        </p>
      )}
      {verdict && (
        <>
          <StatementList
            statements={verdict.statements}
            shown={props.shown?.id}
            onShow={props.onShow}
            onRule={props.onRule}
          />
          <Button icon="back" onPress={() => onLook(undefined)}>
            {t.another}
          </Button>
        </>
      )}
      {!locked && !writing && !verdict && <Ground {...props} />}
    </section>
  );
}

function Ground(props: SightCardProps) {
  const { ground, logged, onAsk, onLeave } = props;
  const t = fireTexts.sight;
  switch (ground.kind) {
    case 'asked':
      return ground.slow ? (
        <p className={css.working} role="status">
          {t.working}
          <Button onPress={onLeave}>{t.leave}</Button>
        </p>
      ) : undefined;
    case 'off':
    case 'none':
      return (
        <>
          {ground.kind === 'none' && <p className={css.hint}>{t.none}</p>}
          {logged && <p className={css.hint}>{t.logged}</p>}
          <Button icon="sight" onPress={onAsk}>
            {t.ground}
          </Button>
        </>
      );
    case 'shown':
      return <Enemies {...props} units={ground.answer.units} />;
  }
}

function Enemies({ units, nameOf, onLook }: SightCardProps & { readonly units: readonly SightVerdict[] }) {
  const t = fireTexts.sight;
  const seen = units.filter(({ ruling }) => ruling === 'sees');
  const unseen = units.filter(({ ruling }) => ruling !== 'sees');
  return (
    <>
      <p className={css.hint}>{t.pickSeen}</p>
      {[
        { title: t.seen(seen.length), list: seen },
        { title: t.unseen(unseen.length), list: unseen },
      ].map(
        ({ title, list }) =>
          list.length > 0 && (
            <section key={title} aria-label={title}>
              <h3 className={own.title}>{title}</h3>
              <ul className={own.units}>
                {list.map((verdict) => (
                  <li key={verdict.seen}>
                    <button type="button" className={own.unit} onClick={() => onLook(verdict.seen)}>
                      <span className={verdict.ruling === 'sees' ? own.yes : own.no}>
                        <Icon name={verdict.ruling === 'sees' ? 'check' : 'close'} />
                      </span>
                      <span className={own.words}>
                        <span className={own.name}>{nameOf(verdict.seen)}</span>
                        {verdict.ruling !== 'sees' && <span className={own.why}>{whyNot(verdict)}</span>}
                        {verdict.close && <span className={own.close}>{texts.reading.close}</span>}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </>
  );
}

/** What stands against it first, where the book says so. */
function whyNot({ statements, ruling }: SightVerdict): string {
  const against = statements.find(({ tone }) => tone === 'no');
  return against ? say(against) : fireTexts.sight.rulings[ruling];
}
