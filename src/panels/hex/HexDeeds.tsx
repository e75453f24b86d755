import { HEX_DEED_GROUPS, type HexDeed, type HexDeedGroup } from '../../rules/hex-advice';
import type { Cite } from '../../table/reasons';
import { hexTexts } from '../../texts/hex-texts';
import { say } from '../../texts/sayings';
import { classes } from '../classes';
import { Icon } from '../Icon';
import { RuleMark } from '../RuleMark';
import css from './HexDeeds.module.css';
import card from './hex-card.module.css';

interface HexDeedsProps {
  readonly deeds: readonly HexDeed[];
  readonly onConsider: (deed: HexDeed) => void;
  readonly onRule: (cite: Cite) => void;
}

/** What may be done now, by its kind; what is refused stands there greyed, with why. */
export function HexDeeds({ deeds, onConsider, onRule }: HexDeedsProps) {
  return HEX_DEED_GROUPS.map((group) => (
    <Group key={group} group={group} deeds={deeds.filter((deed) => deed.group === group)} {...{ onConsider, onRule }} />
  ));
}

function Group({ group, deeds, onConsider, onRule }: HexDeedsProps & { readonly group: HexDeedGroup }) {
  if (deeds.length === 0) return undefined;
  const title = hexTexts.deeds.groups[group];
  const open = deeds.filter(({ breaches }) => breaches.length === 0);
  const refused = deeds.filter(({ breaches }) => breaches.length > 0);
  return (
    <section aria-label={title} className={css.deeds}>
      <h3 className={card.title}>{title}</h3>
      {[...open, ...refused].map((deed) => (
        <div key={deed.id} className={css.deed}>
          <div className={css.act}>
            <button
              type="button"
              className={classes(css.button, deed.breaches.length > 0 && css.refused)}
              onClick={() => onConsider(deed)}
            >
              {say(deed)}
              <Icon name="forward" />
            </button>
            <RuleMark cite={deed.cite} onRule={onRule} />
          </div>
          {deed.breaches[0] && (
            <p className={css.why}>
              {say(deed.breaches[0])} <RuleMark cite={deed.breaches[0].cite} onRule={onRule} />
            </p>
          )}
        </div>
      ))}
    </section>
  );
}
