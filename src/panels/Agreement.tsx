import type { Side } from '../table/table';
import type { SideId } from '../table/unit';
import { fireTexts } from '../texts/fire-texts';
import own from './Agreement.module.css';
import { Button } from './Button';
import { classes } from './classes';
import css from './fire-card.module.css';
import { Icon } from './Icon';

interface AgreementProps {
  /** All that have to agree. */
  readonly sides: readonly SideId[];
  readonly sideOf: (side: SideId) => Side | undefined;
  readonly agreed: readonly SideId[];
  readonly busy: boolean;
  readonly onAgree: (side: SideId) => void;
  /** What is done once they have. */
  readonly go: string;
  readonly onGo: () => void;
}

/** Two big taps, one for each side; a change on the card takes them back. */
export function Agreement({ sides, sideOf, agreed, busy, onAgree, go, onGo }: AgreementProps) {
  const t = fireTexts.volley;
  const all = sides.every((side) => agreed.includes(side));
  return (
    <footer className={css.foot}>
      <fieldset className={own.agreement} aria-label={t.agreement}>
        {sides.map((id) => {
          const side = sideOf(id);
          const done = agreed.includes(id);
          return (
            <button
              key={id}
              type="button"
              className={classes(own.agree, done && own.agreed)}
              aria-pressed={done}
              onClick={() => onAgree(id)}
            >
              <span className={own.box}>{done && <Icon name="check" />}</span>
              <span>{done ? t.agreed(side?.name ?? id) : t.agree(side?.name ?? id)}</span>
            </button>
          );
        })}
      </fieldset>
      <Button kind="primary" icon="dice" disabled={!all || busy} onPress={onGo}>
        {all ? go : t.waiting}
      </Button>
    </footer>
  );
}
