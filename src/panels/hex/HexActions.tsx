import type { Action } from '../../rules/action';
import type { Cite, Message } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { RuleMark } from '../RuleMark';
import css from './HexActions.module.css';
import card from './hex-card.module.css';

interface HexActionsProps {
  readonly deeds: readonly Action[];
  readonly onConsider: (deed: Action) => void;
  readonly onRule: (cite: Cite) => void;
}

/** What may be done now, by its kind; what is refused stands there greyed, with why. */
export function HexActions({ deeds, onConsider, onRule }: HexActionsProps) {
  const groups = new Set([...Object.keys(TITLES), ...deeds.flatMap(({ group }) => group ?? [])]);
  return [...groups].map((group) => (
    <Group key={group} group={group} deeds={deeds.filter((deed) => deed.group === group)} {...{ onConsider, onRule }} />
  ));
}

/** Headings that many books have, in their order; others come after them under their own names. */
const TITLES: Readonly<Record<string, string>> = hexTexts.deeds.groups;

function Group({ group, deeds, onConsider, onRule }: HexActionsProps & { readonly group: string }) {
  if (deeds.length === 0) return undefined;
  const title = TITLES[group] ?? say({ key: `action.group.${group}` });
  const open = deeds.filter(({ violations }) => violations.length === 0);
  const refused = deeds.filter(({ violations }) => violations.length > 0);
  return (
    <section aria-label={title} className={css.deeds}>
      <h3 className={card.title}>{title}</h3>
      {kindsOf([...open, ...refused]).map(({ kind, alike }) =>
        kind === undefined || alike.length === 1 ? (
          alike.map((deed) => <Deed key={deed.id} {...{ deed, onConsider, onRule }} />)
        ) : (
          <details key={kind.key} className={css.kind}>
            <summary className={css.button}>
              {hexTexts.march.ways(say(kind), alike.length)}
              <Icon name="down" />
            </summary>
            <div className={css.deeds}>
              {alike.map((deed) => (
                <Deed key={deed.id} {...{ deed, onConsider, onRule }} />
              ))}
            </div>
          </details>
        ),
      )}
    </section>
  );
}

interface Alike {
  readonly kind: Message | undefined;
  readonly alike: readonly Action[];
}

/** Those of one kind together, where the first of them stands; the others each alone. */
function kindsOf(deeds: readonly Action[]): readonly Alike[] {
  return deeds.flatMap((deed, i): readonly Alike[] => {
    const { kind } = deed;
    if (!kind) return [{ kind, alike: [deed] }];
    const alike = deeds.filter((each) => each.kind?.key === kind.key);
    return deeds.indexOf(alike[0] ?? deed) === i ? [{ kind, alike }] : [];
  });
}

function Deed({ deed, onConsider, onRule }: Omit<HexActionsProps, 'deeds'> & { readonly deed: Action }) {
  const [first] = deed.violations;
  return (
    <div className={css.deed}>
      <div className={css.act}>
        <button type="button" className={classes(css.button, first && css.refused)} onClick={() => onConsider(deed)}>
          {say(deed)}
          <Icon name="forward" />
        </button>
        <RuleMark cite={deed.cite} onRule={onRule} />
      </div>
      {first && (
        <p className={css.why}>
          {say(first)} <RuleMark cite={first.cite} onRule={onRule} />
        </p>
      )}
    </div>
  );
}
