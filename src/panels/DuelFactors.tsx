import type { DuelCard, Party } from '../rules/card';
import type { Cite } from '../table/reasons';
import type { UnitId } from '../table/unit';
import { meleeTexts } from '../texts/melee-texts';
import { say } from '../texts/sayings';
import { signedText } from '../texts/signed-text';
import css from './DuelFactors.module.css';
import { FactorLines } from './FactorLines';
import { RuleMark } from './RuleMark';
import { ToggleList } from './ToggleList';

interface DuelFactorsProps {
  readonly card: DuelCard;
  /** What the units are called; not needed where there are none. */
  readonly nameOf?: ((unit: UnitId) => string) | undefined;
  /** Says what only the players know; absent where it is settled and only read. */
  readonly onToggle?: ((id: string, value: string) => void) | undefined;
  readonly onRule: (cite: Cite) => void;
}

/** Both parties of a melee side by side, each with every factor that counts and what they come to. */
export function DuelFactors({ card, nameOf, onToggle, onRule }: DuelFactorsProps) {
  return (
    <section className={css.card} aria-label={meleeTexts.duel.title}>
      <header className={css.head}>
        <h3>{meleeTexts.duel.title}</h3>
        <RuleMark cite={card.cite} onRule={onRule} />
      </header>
      {onToggle && <ToggleList toggles={card.toggles} onToggle={onToggle} onRule={onRule} />}
      <div className={css.sides}>
        {[card.first, card.second].map((side, i) => (
          <PartyFactors key={i === 0 ? 'first' : 'second'} side={side} nameOf={nameOf} onRule={onRule} />
        ))}
      </div>
    </section>
  );
}

type PartyProps = Pick<DuelFactorsProps, 'nameOf' | 'onRule'> & { readonly side: Party };

function PartyFactors({ side, nameOf, onRule }: PartyProps) {
  const t = meleeTexts.duel;
  const { unit, weight, factors, modifier } = side;
  return (
    <fieldset className={css.party} aria-label={say(side)}>
      <h4 className={css.name}>
        {unit !== undefined && nameOf && <span>{nameOf(unit)}</span>}
        <span className={css.role}>{say(side)}</span>
      </h4>
      <p className={css.total}>
        <span className={css.totalWord}>{t.total}</span> {signedText(modifier)}
      </p>
      <p className={css.weight}>{weight.map(say).join(' · ')}</p>
      <FactorLines factors={factors} none={t.nothing} onRule={onRule} />
    </fieldset>
  );
}
